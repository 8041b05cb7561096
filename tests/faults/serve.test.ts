// A preview under load: thousands of edits of the content and of the program, while clients ask for pages or stay silent.
// Every answer is right, the heap does not grow, and the pages are those of a preview that starts anew.
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { HOME_PAGE } from '../support/editing.ts';
import { writeTree } from '../support/files.ts';
import { type Answered, type OpenPage, TestPreview } from '../support/preview.ts';
import { numbered, siteOver } from '../support/site.ts';
import { homeWith, pause, roofer, TRACE } from './ground.ts';

const [EDITS, EDITS_OF_PROGRAM, CLIENTS] = [2000, 60, 8];
const PAGES = ['/', '/about', '/contact', '/blog', '/blog/after-the-hail', '/services', '/services/roof-repair'];
const POST = 'posts/hail.md';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** The size of the heap after garbage collection, in MB, which is also printed. */
async function heap(when: string): Promise<number> {
  await pause(1500);
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  console.log(`after ${when}: heap ${(heapUsed / 1e6).toFixed(1)} MB, resident ${(rss / 1e6).toFixed(0)} MB`);
  return heapUsed / 1e6;
}

/** Whether a response is the page of its path. */
function isRight(path: string, { status, body }: Answered): boolean {
  if (path.includes('secret')) return [400, 404].includes(status) && !body.includes('root:x:secret');
  if (path === '/nowhere') return status === 404 && body.includes('Page Not Found');
  if (path === '/sitemap.xml') return status === 200 && body.trimEnd().endsWith('</urlset>');
  const canonical = new RegExp(`rel="canonical" href="https?://[^"/]+${path === '/' ? '/?' : path}"`);
  return status === 200 && body.trimEnd().endsWith('</html>') && canonical.test(body);
}

/** The page at a path, without its version, in which two copies of the program differ. */
const pageOf = async (preview: TestPreview, path: string): Promise<string> =>
  (await preview.ask(path)).body.replace(/ data-preview-page="\w+"/, '');

/** A mistake and what mends it, a save by rename, a file that comes and goes, a file behind a link: one edit after the other. */
function editor(preview: TestPreview): (turn: number) => void {
  const post = roofer.text(POST);
  const linked = (turn: number): void => preview.save('posts/linked.txt', numbered(post, 7) + `\n${turn}\n`);
  linked(0);
  symlinkSync('linked.txt', join(preview.root, 'posts', 'linked.md'));
  const kinds: ((turn: number) => void)[] = [
    () => preview.save(HOME_PAGE, roofer.text(HOME_PAGE).replace('title:', 'titel:')),
    (turn) => preview.save(HOME_PAGE, homeWith(`A roof ${turn}`)),
    (turn) => preview.saveByRename(POST, `${post}\nEdit ${turn}.\n`),
    () => preview.save('posts/coming.md', numbered(post, 8)),
    linked,
    () => rmSync(join(preview.root, 'posts', 'coming.md'), { force: true }),
  ];
  return (turn) => kinds[turn % kinds.length]!(turn);
}

it('answers rightly and grows no heap, whatever is edited', { timeout: 7_200_000 }, async () => {
  const preview = await TestPreview.start(roofer, { ownProgram: true });
  onTestFinished(() => preview.stop());
  writeTree(join(preview.root, '..'), [['secret.txt', 'root:x:secret']]);
  const wrong = new Set<string>();
  let isOver = false;
  const paths = [...PAGES, '/nowhere', '/sitemap.xml', '/..%2fsecret.txt', '/%2e%2e/secret.txt'];
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const path = paths[turn % paths.length]!;
      const answer = await preview.ask(path);
      if (!isRight(path, answer)) wrong.add(`${path} ${answer.status} ${answer.body.slice(0, 160)}`);
      await pause(10);
    }
  });
  const silent = Array.from({ length: 30 }, () => connect(preview.port, '127.0.0.1').on('error', () => undefined));
  for (const socket of silent) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ');
  const edit = editor(preview);
  const marks: number[] = [];
  let open: OpenPage | undefined;
  for (let turn = 0; turn <= EDITS; turn++) {
    if (turn % (EDITS / 10) === 0) marks.push(await heap(`${turn} edits`));
    edit(turn);
    await pause(25);
    if (turn % 50 !== 0) continue;
    open?.close();
    open = await preview.open('/');
  }
  isOver = true;
  await Promise.all(clients);
  for (const each of silent) each.destroy();
  expect([...wrong]).toEqual([]);
  expect(marks.at(-1)! - marks[2]!, 'MB after the first fifth').toBeLessThan(20);

  const files = ['templates/Document.tsx', 'templates/styles/site.css'] as const;
  const texts = files.map((file) => readFileSync(join(preview.home, file), 'utf8'));
  const ofProgram: number[] = [];
  for (let turn = 0; turn <= EDITS_OF_PROGRAM; turn++) {
    if (turn % (EDITS_OF_PROGRAM / 6) === 0) ofProgram.push(await heap(`${turn} edits of the program`));
    preview.save(files[turn % 2]!, `${texts[turn % 2]}\n/* ${turn} */\n`);
    preview.save(HOME_PAGE, homeWith(`Edit ${turn}`));
    await pause(250);
    await preview.ask('/');
  }
  const each = (ofProgram.at(-1)! - ofProgram[1]!) / ((EDITS_OF_PROGRAM * 5) / 6);
  expect(each, 'MB for each edit of the program').toBeLessThan(3);

  files.forEach((file, index) => preview.save(file, texts[index]!));
  const fresh = await TestPreview.start(siteOver(preview.root), { ownProgram: true });
  onTestFinished(() => fresh.stop());
  for (const path of [...PAGES, '/blog/number-7', '/blog/number-8', '/locations', '/sitemap.xml']) {
    const page = await pageOf(fresh, path);
    await expect.poll(async () => (await pageOf(preview, path)) === page, { message: path }).toBe(true);
  }
  expect(preview.said.join('\n')).not.toMatch(TRACE);
});
