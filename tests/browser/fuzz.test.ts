// Made-up businesses as visitors see them: no page is wider than its window, no lettering of a figure overlaps, and axe
// finds nothing. `npm run fuzz` tries more of them.
import { beforeAll, expect, it } from 'vitest';
import { axe } from '../../generator/tools/audit/rules/a11y/axe.ts';
import { makeBusiness } from '../fuzz/business/business.ts';
import { auditOf, buildMade } from '../fuzz/business/faults.ts';
import { appearanceOf, WIDTHS } from '../fuzz/business/appearance.ts';
import { photos } from '../fuzz/business/pictures.ts';
import { chanceOf, seeds } from '../fuzz/chance.ts';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { browser } from './chrome.ts';

/** The most pages of a business that are looked at. */
const MOST = 3;

let pictures: Awaited<ReturnType<typeof photos>>;
beforeAll(async () => {
  pictures = await photos();
});

it.each(seeds(60))('business %i', async (number) => {
  const root = temporaryFolder();
  writeTree(root, makeBusiness(chanceOf(number), pictures));
  const built = await buildMade(root);
  if (!built.ok) throw new Error('it has errors');
  const audit = auditOf(built);
  try {
    const every = Math.ceil(audit.input.pages.length / MOST);
    const pages = audit.input.pages.filter((_, index) => index % every === 0);
    const faults: string[] = [];
    const { origin } = await audit.input.host();
    const tab = await (await browser()).newPage({ reducedMotion: 'reduce' });
    for (const { path } of pages) {
      await tab.goto(origin + path);
      for (const width of WIDTHS) {
        await tab.setViewportSize({ width, height: 900 });
        faults.push(...(await appearanceOf(tab)).map((fault) => `${path} at ${width} px ${fault}`));
      }
    }
    await tab.close();
    expect(faults).toEqual([]);
    for await (const { page, element, message } of axe.check({ ...audit.input, browser, pages }))
      faults.push(`${page} ${element} ${message}`);
    expect(faults).toEqual([]);
  } finally {
    await audit.close();
  }
});
