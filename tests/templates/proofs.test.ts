// Statements link to their proof if the owner gives one.
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { roofer } from '../support/site.ts';

const REGISTER = 'https://register.internal/10042';

/** The address and the name of each link, as a screen reader lists them. */
const linksOf = (html: string): (readonly [string | undefined, string])[] =>
  getElementsByTagName('a', parseDocument(html)).map((link) => [link.attribs['href'], textContent(link)]);

it('badges, figures, facts and the number of the license link to their proof', async () => {
  const built = await roofer
    .edit('data/pages/home.yaml', '        text: RCE-10042', `        text: RCE-10042\n        href: ${REGISTER}#badge`)
    .edit('data/pages/home.yaml', 'title: 12+ years', `title: 12+ years\n        href: ${REGISTER}#years`)
    .edit('data/pages/home.yaml', 'label: Roofs', `label: Roofs\n        href: ${REGISTER}#roofs`)
    .edit('data/services/roof-repair.yaml', 'value: Two people', 'value: Two people\n        href: sms:+12085552368')
    .build();
  const home = built.text('index.html');
  expect(linksOf(home)).toEqual(
    expect.arrayContaining([
      [REGISTER, 'RCE-10042, source: register.internal'],
      [`${REGISTER}#badge`, 'RCE-10042, Licensed & Insured, source: register.internal'],
      [`${REGISTER}#years`, '12+ years, source: register.internal'],
      [`${REGISTER}#roofs`, 'Roofs, 900+, source: register.internal'],
    ]),
  );
  expect(linksOf(built.text('services/roof-repair.html'))).toContainEqual(['sms:+12085552368', 'Two people, Crew']);
});

it('a link to a proof on this site says the claim alone, and the words for another site are those of the owner', async () => {
  const built = await roofer
    .edit('data/pages/home.yaml', 'label: Roofs', 'label: Roofs\n        href: /about')
    .edit('data/pages/home.yaml', 'title: 12+ years', `title: 12+ years\n        href: ${REGISTER}`)
    .with('data/words.yaml', "source: 'ver {host}'\n")
    .build();
  const links = linksOf(built.text('index.html'));
  expect(links).toContainEqual(['/about', 'Roofs, 900+']);
  expect(links).toContainEqual([REGISTER, '12+ years, ver register.internal']);
});
