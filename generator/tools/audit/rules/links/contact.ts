// Checks the links that call or write an email.
import type { Element } from 'domhandler';
import type { Site } from '../../../../content/site.ts';
import { decoded } from '../../../../system/decoded.ts';
import { upTo } from '../../../../system/up-to.ts';
import { textOf } from '../../page/blocks.ts';
import { tag } from '../../page/dom.ts';
import type { PageRule } from '../../rule.ts';

/** Public numbers of three digits, such as 911 and 811. */
const SERVICE_CODE = /^tel:\d{3}$/;

export const contact: PageRule = {
  id: 'links/contact',
  proves:
    'Every tel: and sms: link leads to a phone number in data/business.yaml, and if its text is one of them, then to that one. Every mailto: link writes to the email address in data/business.yaml.',
  reason: 'A visitor who taps a number and reaches somebody else becomes somebody else’s customer.',
  source:
    '[RFC 3966, The tel URI for Telephone Numbers; RFC 5724, The sms URI Scheme; RFC 6068, The mailto URI Scheme](https://www.rfc-editor.org/rfc/rfc3966) (2010-10)',
  *checkPage(page, { site }) {
    for (const link of page.all(tag('a'))) {
      const { href = '' } = link.attribs;
      if (!/^(tel|sms|mailto):/.test(href) || SERVICE_CODE.test(href)) continue;
      const [mistake, expected] = mistakeIn(link, href, site.business) ?? [];
      if (mistake !== undefined)
        yield page.finding(`the link ${mistake}.`, { element: link, at: [href.replace(/^\w+:/, ''), href], expected });
    }
  },
};

/** What is wrong with a link, in words that follow "the link", and what to write; undefined if nothing is. */
function mistakeIn(link: Element, href: string, business: Site['business']): readonly [string, string] | undefined {
  const { phone: first, sms = first, otherPhones = [], email } = business;
  if (href.startsWith('mailto:'))
    return decoded(upTo(href.slice(7), '?')).toLowerCase() === email.toLowerCase()
      ? undefined
      : [`writes to ${href}, but the company’s address is ${email}`, `mailto:${email} in Markdown, email in a field`];
  // RFC 3966 allows hyphens, dots and brackets for the eye.
  const dialed = upTo(href, '?').replace(/^\w+:|[-.()\s]/g, '');
  const phone = [first, sms, ...otherPhones].find((each) => each.e164 === dialed);
  if (!phone)
    return [
      `calls ${href}, but the company’s number is ${first.href}`,
      `${first.href} in Markdown, call in a field, or this number below otherPhones in data/business.yaml`,
    ];
  const words = textOf(link).replace(/\s/g, ' ');
  // Numbers that are not the company's are found by claims/record.
  const other = [first, sms, ...otherPhones].find((each) => each.e164 !== phone.e164 && words.includes(each.shown));
  return other ? [`shows ${other.shown} but calls ${phone.shown}`, phone.shown] : undefined;
}
