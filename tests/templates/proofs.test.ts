// Statements link to their proof if the owner gives one.
import { expect, it } from 'vitest';
import { join } from 'node:path';
import { SITES } from '../support/places.ts';
import { siteOver } from '../support/site.ts';

const REGISTER = 'https://register.internal/10042';

it('badges, figures, facts and the license link to their proof', async () => {
  const built = await siteOver(join(SITES, 'roofer'))
    .edit('data/business.yaml', 'license: RCE-10042', `license: RCE-10042\nlicenseHref: ${REGISTER}`)
    .edit('data/pages/home.yaml', '        text: RCE-10042', `        text: RCE-10042\n        href: ${REGISTER}#badge`)
    .edit('data/pages/home.yaml', 'title: 12+ years', `title: 12+ years\n        href: ${REGISTER}#years`)
    .edit('data/pages/home.yaml', 'label: Roofs', `label: Roofs\n        href: ${REGISTER}#roofs`)
    .edit('data/services/roof-repair.yaml', 'value: Two people', 'value: Two people\n        href: sms:+12085552368')
    .build();
  const home = built.text('index.html');
  for (const link of [
    `<a href="${REGISTER}">RCE-10042</a>`,
    `<a class="strip-end" href="${REGISTER}">Licensed &amp; Insured</a>`,
    `<span><a href="${REGISTER}#badge">RCE-10042</a></span>`,
    `<strong><a href="${REGISTER}#years">12+ years</a></strong>`,
    `<dt><a href="${REGISTER}#roofs">Roofs</a></dt>`,
  ])
    expect(home).toContain(link);
  expect(built.text('services/roof-repair.html')).toContain('<dd><a href="sms:+12085552368">Two people</a></dd>');
});
