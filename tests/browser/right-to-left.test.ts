// A site that is written from right to left: what its stylesheet must not mirror, and what it must.
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { minimalSite } from '../support/site.ts';
import { looker } from './visit.ts';

const PAGE = stringify({
  path: '/prices',
  title: 'أسعار',
  meta: { title: 'الأسعار', description: 'ما يكلّفه كل صنف من المعمول، بالكيلو، مع ما يدخل فيه ومدة تحضيره وتوصيله.' },
  sections: [
    { type: 'hero', title: 'الأسعار' },
    {
      type: 'options',
      title: 'حشوات',
      items: ['فستق', 'جوز'].map((name) => ({ name, description: 'من حلب.', features: ['سمنة'], price: '$18-$25' })),
    },
    { type: 'ranges', title: 'مقارنة', items: ['تمر', 'تين'].map((label) => ({ label, range: '$18-$25+' })) },
    { type: 'facts', title: 'حقائق', items: ['أ', 'ب'].map((label) => ({ label, value: '$18-$25' })) },
  ],
});

const look = looker(() =>
  minimalSite().edit('data/site.yaml', 'language: en-US', 'language: ar-LB').with('data/pages/prices.yaml', PAGE),
);

it('shows ranges from left to right, at the side where lines begin', async () => {
  const page = await look('/prices');
  for (const selector of ['.price', '.range-scale dd > span', '.facts dd']) {
    const { low, high, end } = await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const place = (text: string) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const node = walker.nextNode()!;
          const range = document.createRange();
          range.setStart(node, node.textContent!.indexOf(text));
          range.setEnd(node, node.textContent!.indexOf(text) + text.length);
          return range.getBoundingClientRect();
        };
        return {
          low: place('18').left,
          high: place('25').left,
          end: element.getBoundingClientRect().right - place('25').right,
        };
      });
    expect([selector, low < high, end < 25]).toEqual([selector, true, true]);
  }
});

it('has plain dashes beside the features of options, without a vertical stroke', async () => {
  const feature = (await look('/prices')).locator('.options .ticks li').first();
  const [start, end, bottom] = await feature.evaluate((element) => {
    const { borderLeftWidth, borderRightWidth, borderBottomWidth } = getComputedStyle(element, '::before');
    return [borderLeftWidth, borderRightWidth, borderBottomWidth];
  });
  expect([start, end, bottom === '0px']).toEqual(['0px', '0px', false]);
});
