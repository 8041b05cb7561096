// The parts of an article and their order: its opening, its table of contents, the rest.
import { isTag } from 'domhandler';
import { expect, it } from 'vitest';
import { all, parse, tag, words } from '../support/html.ts';
import { articles, roofer } from '../support/site.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ openings: [string, string, string[]][] }>(import.meta.url);

const POST = 'posts/hail.md';
const [, matter] = /^(---\n.*?\n---\n)/s.exec(roofer.text(POST))!;

/** What follows the header of an article with this text: for each element its name and words. */
async function partsOf(text: string): Promise<string[]> {
  const page = parse((await roofer.with(POST, `${matter}\n${text}\n`).build()).text('blog/after-the-hail.html'));
  const [article] = all(page, tag('article'));
  const [, ...parts] = article!.children.filter(isTag).filter(({ name }) => name !== 'aside');
  return parts.map((part) => `${part.name}: ${words(part)}`);
}

it.each(CASES.openings)('has its table of contents after its opening: %s', async (_name, text, parts) => {
  expect((await partsOf(text)).map((part) => part.replace(/\$0 .*?(?= Small)/, '').replace(/\s+/g, ' '))).toEqual(
    parts,
  );
});

it('ends with the articles that it refers to, the newest first', async () => {
  const built = await articles
    .edit('posts/flashing.md', 'related:\n  - frost\n', 'related:\n  - frost\n  - spring-check\n')
    .build({ now: '2026-03-01' });
  const [, end] = built.text('blog/where-roofs-leak.html').split('</article>');
  expect([...end!.matchAll(/href="\/blog\/([\w-]+)"/g)].map(([, slug]) => slug)).toEqual(['spring-check', 'frost']);
});
