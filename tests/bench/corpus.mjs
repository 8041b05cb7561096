// What benchmarks run on: a copy of the program, and content of any size, with articles of about 1,600 words each.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORDS = 1600;
export const project = fileURLToPath(new URL('../..', import.meta.url));
export const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** A folder that is deleted when the process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.on('SIGINT', () => process.exit(130));
  return folder;
}

/** Copies the program, so that its templates may be edited and its caches emptied. Returns the folder of the copy. */
export function copyProgram(folder) {
  const home = join(folder, 'home');
  for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(project, name), join(home, name), { recursive: true });
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(project, 'node_modules', name), join(home, 'node_modules', name), 'junction');
  return home;
}

/** Copies the content of `from` to `to`, and adds articles made from its own until there are `count` in all. */
export function makeCorpus(from, to, count) {
  for (const name of ['data', 'public', 'posts']) cpSync(join(from, name), join(to, name), { recursive: true });
  const own = readdirSync(join(from, 'posts'))
    .filter((name) => name.endsWith('.md'))
    .sort();
  const models = own.map((name) => readFileSync(join(from, 'posts', name), 'utf8'));
  for (let number = models.length; number < count; number++) {
    const slug = `article-${String(number).padStart(5, '0')}`;
    writeFileSync(join(to, 'posts', `${slug}.md`), article(models[number % models.length], number, slug));
  }
}

/**
 * Makes an article from a model: with a name of its own, its sections in another order and repeated up to the length,
 * and unique text.
 */
function article(model, number, slug) {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(model);
  const [opening, ...sections] = body.split(/^(?=## )/m);
  let text = opening;
  for (let section = 0; section < sections.length && text.split(/\s+/).length < WORDS; section++)
    text += sections[(section + number) % sections.length];
  const day = new Date(Date.UTC(2010, 0, 1) + number * 10 * 3_600_000).toISOString().slice(0, 10);
  const named = front
    .replace(/^id: .*$/m, `id: "${slug}"`)
    .replace(/^slug: .*$/m, `slug: ${slug}`)
    .replace(/^title: .*$/m, `title: "Article ${number} on What Things Cost"`)
    .replace(/^metaTitle: .*$/m, `metaTitle: "Article ${number} on Their Cost"`)
    .replace(/^description: "(.{0,120}).*$/m, `description: "Number ${number}: $1"`)
    .replace(/^publishDate: .*$/m, `publishDate: "${day}"`)
    .replace(/^updated: .*\n/m, '');
  return `---\n${named}\n---\n${text}\nThis is article ${number}.\n`;
}
