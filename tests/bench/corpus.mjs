// Content roots of any size for benchmarks: the data of a root, and generated articles of about 1,600 words each.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS = 1600;

/**
 * Copies the content of `from` to `to`, and adds articles made from its own until there are `count` in all. Returns the
 * file name of the last one.
 */
export function makeCorpus(from, to, count) {
  for (const name of ['data', 'public', 'posts']) cpSync(join(from, name), join(to, name), { recursive: true });
  const own = readdirSync(join(from, 'posts'))
    .filter((name) => name.endsWith('.md'))
    .sort();
  const models = own.map((name) => readFileSync(join(from, 'posts', name), 'utf8'));
  let last = own.at(-1);
  for (let number = models.length; number < count; number++) {
    const slug = `article-${String(number).padStart(5, '0')}`;
    last = `${slug}.md`;
    writeFileSync(join(to, 'posts', last), article(models[number % models.length], number, slug));
  }
  return last;
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
