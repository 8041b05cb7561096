// The editing forms as an editor uses them: open /admin, pick the folder, change a price and a section, write an article,
// save. The saved files build, and differ in nothing else.
import { readFileSync, rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../support/files.ts';
import { roofer } from '../support/site.ts';
import { field, insertPhoto, openAdmin, openForm, readFile, save, unfold, writeFiles } from './forms.ts';

const COMMENT = '# Ask the crew before you touch these.\n';
const SERVICE = 'data/services/roof-repair.yaml';
const business = roofer.edit(SERVICE, 'sections:\n', `${COMMENT}sections:\n`);
const PATH = 'posts/every-mark.md';
/** An article with every construct, written as the rich view would not. Words in capitals are where words are added. */
const ARTICLE = readFileSync(new URL('every-mark.md', import.meta.url), 'utf8');
/** The words in capitals. */
const WORDS = ARTICLE.match(/[A-Z]{4,}/g)!;

const FRONT = ARTICLE.slice(0, ARTICLE.indexOf('FIRST')).replace('every-mark', 'typed').replace('"90"', '"91"');
const root = newFolder();
let page: Page;
let offered: string[];
const complaints: string[] = [];

beforeAll(async () => {
  business.with(PATH, ARTICLE).with('posts/typed.md', `${FRONT}FIRST\n`).writeTo(root);
  [page, offered] = await openAdmin(root, (text) => complaints.push(text));
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(async () => {
  await page.context().close();
  rmSync(root, { recursive: true, force: true });
});

it('offers the folder on this computer; a price, a section and a photo are saved, and the file keeps everything else, also what others write meanwhile', async () => {
  expect(offered).toEqual(['Work with Local Repository']);
  await openForm(page, 'service/entries/roof-repair');
  await unfold(await field(page, 'sections'), 0);
  await (await field(page, 'sections.0.text')).locator('textarea').fill('Most leaks start two yards uphill.');
  await unfold(await field(page, 'sections'), 3);
  await unfold(await field(page, 'sections.3.items'), 0);
  await (await field(page, 'sections.3.items.0.price')).locator('input').fill('$95-130');
  const saved = await save(page, SERVICE);
  const expected = business
    .edit(SERVICE, 'Most leaks start a yard uphill of the stain.', 'Most leaks start two yards uphill.')
    .edit(SERVICE, '$90-120', '$95-130');
  expect(saved).toBe(expected.text(SERVICE));
  expect((await business.with(SERVICE, saved).build()).codes).toEqual([]);

  await openForm(page, 'post/entries/hail');
  const body = await field(page, 'body');
  const photo = await insertPhoto(page, body);
  // The rich view hands a photo over a moment after it shows it.
  await expect.poll(() => body.locator('textarea').inputValue()).toContain(`![${photo}](`);
  expect(await save(page, 'posts/hail.md')).toContain(`![${photo}](/photos/porch.png)`);

  await openForm(page, 'area/entries/north-end');
  await (await field(page, 'slug')).locator('input').fill('The North End');
  expect(await page.evaluate(() => localStorage.getItem('sveltia-cms.prefs'))).toContain('"closeWithEscape":false');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await field(page, 'slug')).locator('[role=alert]').allInnerTexts())
    .toEqual([expect.stringContaining('Lowercase letters')]);

  // It saves into what the file has now, with its mark and the ends of its lines.
  const { title } = parse(business.text(SERVICE)) as { title: string };
  let now = `\uFEFF${business.edit(SERVICE, '$90-120', '$99-130').text(SERVICE).replaceAll('\n', '\r\n')}`;
  await writeFiles(page, [[SERVICE, now]]);
  for (const next of ['Repairs', title]) {
    await openForm(page, 'service/entries/roof-repair');
    const input = (await field(page, 'title')).locator('input');
    const before = await input.inputValue();
    await input.fill(next);
    now = now.replace(`title: ${before}`, `title: ${next}`);
    expect(await save(page, SERVICE)).toBe(now);
  }
  // It saves nothing if the same text was changed elsewhere.
  now = now.replace(`title: ${title}`, 'title: Theirs');
  await writeFiles(page, [[SERVICE, now]]);
  await openForm(page, 'service/entries/roof-repair');
  await (await field(page, 'title')).locator('input').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Nothing was saved').waitFor();
  expect(await readFile(page, SERVICE)).toBe(now);
});

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
