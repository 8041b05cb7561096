// The rich view as an editor uses it: words added in every kind of Markdown, where nothing else in the file changes, and
// blocks of each kind typed.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../support/files.ts';
import { SITES } from '../support/places.ts';
import { siteOver } from '../support/site.ts';
import { field, openAdmin, openForm, save } from './forms.ts';
import { visitor } from './visit.ts';

const visit = visitor();
const PATH = 'posts/every-mark.md';
/** An article with every construct, written as the rich view would not. Words in capitals are where words are added. */
const ARTICLE = readFileSync(new URL('every-mark.md', import.meta.url), 'utf8');
/** The words in capitals. */
const WORDS = ARTICLE.match(/[A-Z]{4,}/g)!;
const root = newFolder();

const FRONT = ARTICLE.slice(0, ARTICLE.indexOf('FIRST')).replace('every-mark', 'typed').replace('"90"', '"91"');

beforeAll(() =>
  siteOver(join(SITES, 'articles')).with(PATH, ARTICLE).with('posts/typed.md', `${FRONT}FIRST\n`).writeTo(root),
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The text before the caret, in its node. */
const beforeCaret = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { anchorNode, anchorOffset, isCollapsed } = getSelection()!;
    return isCollapsed ? (anchorNode?.nodeValue?.slice(0, anchorOffset) ?? '') : '';
  });

/** Scrolls to a word of the view. Returns its middle. */
const findWord = (view: Locator, word: string): Promise<{ x: number; y: number }> =>
  view.evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (!texts.nextNode()?.nodeValue!.includes(wanted));
    const { currentNode: node } = texts;
    node.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.setStart(node, node.nodeValue!.indexOf(wanted));
    range.setEnd(node, range.startOffset + wanted.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, word);

/** Types after a word, once the caret stays where a double click and an arrow key put it. */
async function typeAfter(view: Locator, word: string): Promise<void> {
  const page = view.page();
  const caret = async (): Promise<string> => {
    const before = await beforeCaret(page);
    if (!before.endsWith(word)) {
      const { x, y } = await findWord(view, word);
      await page.mouse.dblclick(x, y);
      await page.keyboard.press('ArrowRight');
    }
    return before;
  };
  await expect.poll(caret, { interval: 150, message: word }).toMatch(new RegExp(`${word}$`));
  await page.keyboard.insertText(' two words');
}

/** Paragraphs whose first word is one letter, digit or sign. */
const SHORT_WORDS = ['A roof', 'I think', '1 day', 'B plan', 'É um telhado', '5 % off', 'Y'];
/** What is typed, with Enter after each line; and what is written for it. */
const TYPED = [
  '',
  ...SHORT_WORDS,
  '## Second',
  'Below',
  '- One',
  'Two',
  '',
  '1. Uno',
  'Due',
  '',
  '> A quote',
  '',
  'LAST',
  '',
];
const WRITTEN = `FIRST two words

${SHORT_WORDS.join('\n\n')}

## Second

Below

- One
- Two

1. Uno
2. Due

> A quote

LAST

| Heading | Heading |
| --- | --- |
| Cell | Cell |
`;

it('changes nothing in any kind of Markdown but the words that are added, and writes what is typed as a block of each kind', async () => {
  const page = await openAdmin(visit, root);
  await openForm(page, 'post/entries/every-mark');
  const body = await field(page, 'body');
  const view = body.locator('.lexical-root[contenteditable=true]');
  const text = body.locator('.text-area textarea');
  for (const word of WORDS) await typeAfter(view, word);
  await expect.poll(() => text.inputValue()).toContain(`${WORDS.at(-1)} two words`);
  const expected = WORDS.reduce((all, word) => all.replace(word, `${word} two words`), ARTICLE);
  expect(await save(page, PATH)).toBe(expected);

  await openForm(page, 'post/entries/typed');
  await typeAfter(view, 'FIRST');
  for (const line of TYPED) {
    // The view makes a block of the first word and the space behind it.
    const [start = '', rest = ''] = line.split(/(?<= )(.*)/s);
    await page.keyboard.type(start);
    await page.keyboard.insertText(rest);
    await page.keyboard.press('Enter');
  }
  await body.getByRole('toolbar').getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('dialog', { name: 'Table' }).getByRole('button', { name: 'Insert' }).click();
  await expect.poll(() => body.locator('textarea').inputValue()).toContain('| Cell |');
  expect(await save(page, 'posts/typed.md')).toBe(FRONT + WRITTEN);
});
