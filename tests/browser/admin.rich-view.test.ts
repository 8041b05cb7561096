// The rich view as an editor uses it: words added in every kind of Markdown, where nothing else in the file changes, and
// blocks of each kind typed.
import { rmSync } from 'node:fs';
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
const ARTICLE = `---
id: "90" # the ninetieth
title: 'Every mark'
slug: every-mark
excerpt: Every mark that an article may contain, one after the other.
description: An article that contains every mark, written in ways in which the rich view of the forms would never write it.
publishDate: 2026-01-02
author: Somebody
tags: [ Care ]
---
FIRST an *emphasis INSIDE*, a __strong STRONG__ word, ***both***, \`code *here*\`, ~~gone~~ and a
second line of [the same](/contact "A title"). Five \\* six & seven.

![A porch, seen from the street](/photos/porch.jpg)

AFTER the photo a hard break,\\
a BROKEN line, one with spaces,  
and another.

Heading UNDERLINED
------------------

* One LOOSE

* Two
  - nested DEEPER
  - *nested* too
1) first
2) second NUMBERED

|  Roof   | Lasts |   Costs |
| :------ | :---: | ------: |
|  Cedar |  30 years | $9,000 |
| Slate \`x\\|y\` | *100* | $30,000 |

BELOW the table.

> A quote QUOTED
> of two lines

\`\`\`sh
ls -la  # CODED
\`\`\`

***

<div class="note">HTML</div>

A note.[^1] An address: <https://example.com/?a=1&b=2>. An ENTITY &amp; one &copy;.

### Third level LEVEL ###

[^1]: The note NOTED.

[The same LINKED][ref] and an end. LAST

[ref]: /contact
`;
/** The words in capitals. */
const WORDS = ARTICLE.match(/[A-Z]{4,}/g)!;
const root = newFolder();

beforeAll(() => siteOver(join(SITES, 'articles')).with(PATH, ARTICLE).writeTo(root));
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

it('adds two words in each kind of Markdown, and changes nothing else', async () => {
  const page = await openAdmin(visit, root);
  await openForm(page, 'post/entries/every-mark');
  const body = await field(page, 'body');
  const view = body.locator('.lexical-root[contenteditable=true]');
  const text = body.locator('.text-area textarea');
  for (const word of WORDS) await typeAfter(view, word);
  await expect.poll(() => text.inputValue()).toContain(`${WORDS.at(-1)} two words`);
  const expected = WORDS.reduce((all, word) => all.replace(word, `${word} two words`), ARTICLE);
  expect(await save(page, PATH)).toBe(expected);
});

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

it('writes what is typed, as a block of each kind', async () => {
  const path = 'posts/typed.md';
  const front = ARTICLE.slice(0, ARTICLE.indexOf('FIRST')).replace('every-mark', 'typed');
  const folder = newFolder();
  siteOver(join(SITES, 'articles')).with(path, `${front}FIRST\n`).writeTo(folder);
  const page = await openAdmin(visit, folder);
  await openForm(page, 'post/entries/typed');
  const body = await field(page, 'body');
  await typeAfter(body.locator('.lexical-root[contenteditable=true]'), 'FIRST');
  for (const line of TYPED) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await body.getByRole('toolbar').getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('dialog', { name: 'Table' }).getByRole('button', { name: 'Insert' }).click();
  await expect.poll(() => body.locator('textarea').inputValue()).toContain('| Cell |');
  expect(await save(page, path)).toBe(front + WRITTEN);
});
