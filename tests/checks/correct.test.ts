// Content that is unusual but correct, and that no rule of `site check` reports.
import { expect, it } from 'vitest';
import { check, cleanSite } from '../support/check.ts';
import { picture } from '../support/photos.ts';

const TEXTS = [
  'Open 7:30 am–5 pm, and on Fridays 7:30 AM - 3 PM. We travel within 40 miles.',
  'Call +1 208 555 2368, (208)555-2368 or 208.555.2368. We are at 12 W Shingle Street.',
  'License RCE-10042 12 W Shingle Street. A contract may be null and void, or annulled. The new lift is coming soon. « MAÇÃ »',
  '[Crew 2](tel:+1-208-555-2368), [Call (208) 555-2368, option 2](tel:+12085552368), [Talk to crew 1 about roofs of 50/50 pitch, from 10° to 45°](tel:+12085552368), [811, 48-72 hours ahead](tel:811).',
  '[Ask](mailto:office%40gemstateroofing.internal?subject=Roof%20repair&body=Hello), [or so](mailto:OFFICE@gemstateroofing.internal).',
  '[List](/files/price%20list.pdf), [feed](/feed.xml), [hail](/blog?q=hail), [visit](/contact#:~:text=Visit), [up](#top).',
  '[Leiter](#über-die-leiter), [ladder](#%C3%BCber-die-leiter), [home](https://www.gemstateroofing.internal/).',
];
const facts = (oak: string, total: string): string =>
  `  - type: facts\n    title: Figures\n    items: [{ label: Oak, value: ${oak} }, { label: Total, value: ${total} }]\n`;
const stat = (value: string, label: string): string => `      - value: ${value}\n        label: ${label}\n`;
const MARKUP = `
<address>Ask at (208) 555-2368 or office@gemstateroofing.internal.</address>
<span aria-hidden="true"><svg viewBox="0 0 1 1"></svg></span>
<p><a id="here"></a>Such as you@example.com</p>
<div hidden><button type="button">Later</button><p>(208) 555-9999</p></div>
<script type="application/json">{}</script>
<iframe src="https://maps.internal/boise" title="Map"></iframe>
<img src="/plan.png" width="1" height="1" alt="">
<svg role="img" aria-labelledby="main" viewBox="0 0 1 1"><svg></svg></svg>
`;

it('contact details, links, prices and claims in any form that means the same', async () => {
  const clean = cleanSite();
  const site = clean
    .with(
      'data/pages/old-terms.yaml',
      clean.text('data/pages/terms.yaml').replace('path: /terms', 'path: /old-terms\nnoindex: true'),
    )
    .append('data/urls.lock', '/old-terms\n')
    .with('public/files/price list.pdf', '%PDF-1.4')
    .with('public/plan.png', await picture(9, 9).png().toBuffer())
    .with('data/budgets.yaml', 'origins: [https://maps.internal]\n')
    .edit('posts/hail.md', '## From the ladder', `${TEXTS.join('\n\n')}\n\n## Über die Leiter`)
    .edit(
      'data/site.yaml',
      'redirects:\n',
      'redirects:\n  - from: /prices\n    to: /files/price%20list.pdf\n  - from: /ask\n    to: /contact#lead-form\n',
    )
    .edit('data/pages/about.yaml', 'Two Ladders and a Dog', 'Two Ladders and a Dog'.padEnd(60, ' and a Dog'))
    .append('data/urls.lock', '/ask\n/prices\n')
    .append('data/pages/about.yaml', facts('$100-$200', '$100-$300'))
    .append('data/pages/contact.yaml', facts('$500-$900', '$200-$400'))
    .edit(
      'data/pages/home.yaml',
      '      - value: "{roofs.done}"\n',
      `${stat('1,000+', 'Customers')}${stat('300+', 'Homeowners in Boise')}${stat('1,000+', 'Projects')}${stat('500+', 'Jobs')}      - value: "{roofs.done}"\n`,
    );
  const { report } = await check(site, {
    skip: ['launch/evidence'],
    launch: true,
    output: { 'about.html': [['</main>', `${MARKUP}</main>`]] },
  });
  expect(report).toBe('\n');
});

it('a redirect to the home page by its full address, below a base path', async () => {
  const HOST = 'https://pages.internal';
  const { report } = await check(
    cleanSite().edit('data/site.yaml', 'redirects:\n', `redirects:\n  - from: /start\n    to: ${HOST}/boise\n`),
    { only: ['links/redirects'], options: { base: '/boise/', siteUrl: HOST } },
  );
  expect(report).toBe('\n');
});

it('another number of the company, in a text and in a link, if data/business.yaml lists it', async () => {
  const site = cleanSite().edit(
    'posts/hail.md',
    '## From the ladder',
    'At night: [(208) 555-7000](tel:+12085557000).\n\n## From the ladder',
  );
  const only = { only: ['links/contact', 'claims/record'] };
  expect((await check(site, only)).report).toContain('differs from the company’s');
  const known = site.edit('data/business.yaml', 'email:', 'otherPhones:\n  - (208) 555-7000\nemail:');
  expect((await check(known, only)).report).toBe('\n');
});

it('pages that contain little more than cards of the same articles', async () => {
  const clean = cleanSite();
  const site = clean.with(
    'data/pages/news.yaml',
    clean.text('data/pages/blog.yaml').replace('path: /blog', 'path: /news').replaceAll('title: Blog', 'title: News'),
  );
  expect((await check(site, { only: ['search/duplicates'] })).report).toBe('\n');
});
