// A preview in a process of its own: its responses, its output, its memory.
import { spawn } from 'node:child_process';
import http from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { home } from '../faults/ground.mjs';

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts the preview of a root. At most `sockets` requests are sent at once. */
export function startPreview(root, port, sockets = 1) {
  const child = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--import',
      fileURLToPath(new URL('report.mjs', import.meta.url)),
      join(home, 'bin', 'site.mjs'),
      'serve',
      '--root',
      root,
      '--port',
      String(port),
      '--now',
      '2026-01-15',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  let said = '';
  let over;
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-200_000);
  });
  child.on('exit', (code, signal) => {
    over = code ?? signal;
  });
  const get = (path) => ask(port, path, agent);
  return {
    port,
    get,
    /** The last part of its output. */
    said: () => said,
    /** Its exit code or the signal that ended it; undefined while it runs. */
    over: () => over,
    /** Waits for up to 20 seconds until it serves its home page. */
    async ready() {
      for (let n = 0; n < 400 && (await get('/')).status !== 200; n++) await pause(50);
    },
    /** The size of its heap and memory after garbage collection. */
    async memory() {
      const before = said.split('MEMORY').length;
      child.kill('SIGUSR2');
      while (said.split('MEMORY').length === before) await pause(20);
      await pause(50);
      return JSON.parse(/MEMORY (\{.*\})(?![\s\S]*MEMORY \{)/.exec(said)[1]);
    },
    kill: (signal) => child.kill(signal),
  };
}

/** The status and body of the response to a path; status 0 if there is none. */
const ask = (port, path, agent) =>
  new Promise((done) => {
    http
      .get({ host: '127.0.0.1', port, path, agent, headers: { host: `localhost:${port}` } }, (response) => {
        let body = '';
        response
          .setEncoding('utf8')
          .on('data', (part) => {
            body += part;
          })
          .on('end', () => done({ status: response.statusCode, body }))
          .on('error', (error) => done({ status: 0, body: String(error) }));
      })
      .on('error', (error) => done({ status: 0, body: String(error) }));
  });
