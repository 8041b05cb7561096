// The open pages of a preview: what each is sent, and in which order.
import { createServer, get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { makeTabs } from '../../generator/tools/preview/server/tabs.ts';
import { portOf } from '../support/listening.ts';

it('sends no message after a newer one, however long it took to make', async () => {
  const finish: ((text: string) => void)[] = [];
  const tabs = makeTabs(
    () => new Promise((done) => finish.push(done)),
    (error) => expect.unreachable(String(error)),
  );
  const server = createServer((request, response) =>
    tabs.add(request, response, { path: '/', page: '', isOwner: true }),
  );
  const port = await portOf(server);
  onTestFinished(() => {
    tabs.close();
    server.close();
  });
  const stream = await new Promise<IncomingMessage>((done) => get({ host: '127.0.0.1', port }, done));
  let received = '';
  stream.setEncoding('utf8').on('data', (text: string) => (received += text));
  const changes = [tabs.notify(), tabs.notify(), tabs.notify()];
  for (const number of [0, 2, 1, 3]) {
    finish[number]!(`message ${number}`);
    if (number > 0) await changes[number - 1];
  }
  await expect.poll(() => received).toContain('message 3');
  expect(received.match(/message \d/g)).toEqual(['message 0', 'message 2', 'message 3']);
});
