// Addresses and structured data that make no sense: every rule of `site check` runs to its end on them.
import { expect, it } from 'vitest';
import { rules } from '../../generator/tools/audit/index.ts';
import { check, IN_BROWSER } from '../support/check.ts';
import { minimalSite } from '../support/site.ts';

const ADDRESSES = [
  'mailto:half%off@acme.example',
  '/photos/50%-off.jpg',
  'http://[half',
  'https://acme.example:99999/',
  '//acme.example:99999/a.js',
];
const NODES = [
  'null',
  '[null]',
  '{"@graph":[null,1,"text"]}',
  '{"@type":"LocalBusiness","aggregateRating":"5","areaServed":[null],"openingHoursSpecification":[null]}',
  '{"@type":"BreadcrumbList","itemListElement":[null]}',
];
const MARKUP = [
  ...ADDRESSES.map((url) => `<a href="${url}">a</a><img src="${url}" alt="An image"><script src="${url}"></script>`),
  ...NODES.map((text) => `<script type="application/ld+json">${text}</script>`),
].join('');
const output = { 'index.html': [['</main>', `${MARKUP}</main>`]] } as const;
const inNode = rules.map(({ id }) => id).filter((id) => !IN_BROWSER.includes(id));

it.each(inNode)('%s', async (id) => {
  const site = minimalSite().append(
    'data/site.yaml',
    'redirects:\n  - from: /old\n    to: https://acme.example:99999/\n',
  );
  const { states, report } = await check(site, { only: [id], launch: true, external: true, output });
  expect(states, report).toEqual([expect.stringMatching(/^(passed|found)$/)]);
});

it('an address that browsers cannot parse is reported as a dead link', async () => {
  const { report } = await check(minimalSite(), { only: ['links/internal'], output });
  for (const url of ADDRESSES.slice(1)) expect(report).toContain(url);
});

it.each([
  ['null', 'is not valid JSON-LD'],
  ['"text"', 'is not valid JSON-LD'],
  ['{"@graph":[{"@type":"Thing"},1]}', 'is not valid JSON-LD'],
  ['{"@type":"Thing","openingHoursSpecification":"Mo-Su 09:00-17:00"}', 'for only 0 of 7 days'],
])('structured data without a node where one is required is reported: %s', async (text, fault) => {
  const script = `<script type="application/ld+json">${text}</script>`;
  const { report } = await check(minimalSite(), {
    only: ['search/structured-data'],
    output: { 'index.html': [['</main>', `${script}</main>`]] },
  });
  expect(report).toContain(fault);
});
