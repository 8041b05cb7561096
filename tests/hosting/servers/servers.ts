// Starts the real servers on loopback, each with the configuration that a build wrote for it.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { portOf } from '../../support/listening.ts';
import { newFolder } from '../../support/files.ts';
import { HOME } from '../../support/places.ts';

/** A site as a server serves it. */
export interface Served {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

interface Start {
  readonly program: string;
  readonly args: readonly string[];
  /** The text of its configuration, which is written to "conf" in its folder. */
  readonly conf: string;
}

const APACHE_MODULES = 'mpm_event authz_core authz_host dir mime negotiation rewrite headers filter deflate setenvif';
const [MODULES, MIME] = ['/usr/lib/apache2/modules', '/etc/apache2/mods-available/mime.conf'];
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** How each server serves, at a port, what was built for `base` below a folder; `own` is a folder for its own files. */
const STARTS: Readonly<Record<string, (root: string, base: string, port: number, own: string) => Start>> = {
  nginx: (root, base, port, own) => ({
    program: 'nginx',
    args: ['-p', own, '-c', join(own, 'conf')],
    conf: `daemon off; pid ${own}/pid; error_log ${own}/log; user root; events {}
${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
http {
  include /etc/nginx/mime.types; access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${own}/${each};`).join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${root};
    ${existsSync(BROTLI) ? 'brotli_static on;' : ''}
    include ${root}${base}_nginx.conf;
  }
}`,
  }),
  caddy: (root, base, port, own) => ({
    program: 'caddy',
    args: ['run', '--config', join(own, 'conf'), '--adapter', 'caddyfile'],
    conf: `{
  admin off
  auto_https off
  storage file_system ${own}
}
http://localhost:${port}, http://127.0.0.1:${port} {
  root * ${root}
  import ${root}${base}_Caddyfile
}`,
  }),
  apache2: (root, _base, port, own) => ({
    program: 'apache2',
    args: ['-f', join(own, 'conf'), '-DFOREGROUND'],
    conf: `ServerRoot ${own}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${own}/pid
DefaultRuntimeDir ${own}
ErrorLog ${own}/log
${APACHE_MODULES.split(' ')
  .map((each) => `LoadModule ${each}_module ${MODULES}/mod_${each}.so`)
  .join('\n')}
Include ${MIME}
DocumentRoot ${root}
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
<Directory ${root}>
  Options Indexes MultiViews FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>`,
  }),
  'site serve --built': (root, base, port) => ({
    program: process.execPath,
    args: [join(HOME, 'bin', 'site.mjs'), 'serve', '--built', join(root, base), '--base', base, '--port', String(port)],
    conf: '',
  }),
};

/** The servers that are installed; the last one is of this program. */
export const INSTALLED = Object.keys(STARTS).filter((name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some(
    (folder) => name.startsWith('site') || existsSync(join(folder, name)),
  ),
);
/** Those that are not. */
export const MISSING = Object.keys(STARTS).filter((name) => !INSTALLED.includes(name));

/** Serves what was built for `base` below a folder. Throws what the server printed if it does not start. */
export async function serve(name: string, root: string, base: string): Promise<Served> {
  const own = newFolder();
  chmodSync(own, 0o777); // Apache does not run as root.
  const port = await freePort();
  const { program, args, conf } = STARTS[name]!(root, base, port, own);
  writeFileSync(join(own, 'conf'), `${conf}\n`);
  const env = { ...process.env, HOME: own, PATH: `${process.env['PATH']}${delimiter}/usr/sbin` };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${name} does not start: ${printed}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return { name, port, origin, close: () => stop(child).then(() => rmSync(own, { recursive: true, force: true })) };
}

const stop = (child: ChildProcess): Promise<unknown> => {
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  return ended;
};

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((done) => server.close(done));
  return port;
}
