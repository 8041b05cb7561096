// Checks the links that call or write an email.
import { escapePattern } from '../../../../system/pattern.ts';
import { upTo } from '../../../../system/up-to.ts';
import { decoded } from '../../../../system/paths.ts';
import { describe, tag, textOf } from '../../page/dom.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** Public numbers of three digits, such as 911 and 811. */
const SERVICE_CODE = /^tel:\d{3}$/;

export const contact: AuditRule = {
  id: 'links/contact',
  proves:
    'Every tel: and sms: link leads to a phone number in data/business.yaml, and a number in its text is that same number. Every mailto: link writes to the email address in data/business.yaml.',
  reason: 'A visitor who taps a number and reaches somebody else becomes somebody else’s customer.',
  source:
    '[RFC 3966, The tel URI for Telephone Numbers; RFC 5724, The sms URI Scheme; RFC 6068, The mailto URI Scheme](https://www.rfc-editor.org/rfc/rfc3966) (2010-10)',
  check: ({ site, pages, sources }) => {
    const { phone: first, sms = first, otherPhones = [], email } = site.business;
    return pages.flatMap((page) =>
      page.all(tag('a')).flatMap((link): Finding[] => {
        const href = link.attribs['href'] ?? '';
        if (!/^(tel|sms|mailto):/.test(href)) return [];
        const findings = (message: string, expected: string): Finding[] => [
          page.finding(message, {
            element: describe(link),
            place: locate(sources, page.source, href.replace(/^\w+:/, ''), href),
            expected,
          }),
        ];
        const shown = textOf(link);
        if (!href.startsWith('mailto:')) {
          if (SERVICE_CODE.test(href)) return [];
          // RFC 3966 allows hyphens, dots and brackets for the eye.
          const dialed = upTo(href, '?').replace(/^\w+:|[-.()\s]/g, '');
          const phone = [first, sms, ...otherPhones].find((each) => each.e164 === dialed);
          if (!phone)
            return findings(
              `the link calls ${href}, but the company’s number is ${first.href}.`,
              `${first.href} in Markdown, call in a field, or this number below otherPhones in data/business.yaml`,
            );
          // The number as shown includes the extension, which no link dials.
          const own = phone.shown.replace(/\D/g, '');
          // The link may say more with digits, such as "option 2".
          const isWhole = new RegExp(`(?<!\\d)${escapePattern(phone.shown)}(?!\\d)`).test(shown.replace(/\s/g, ' '));
          const isOther = (digits: string): boolean =>
            digits.length >= 7 && !phone.e164.endsWith(digits.slice(-10)) && !digits.endsWith(own);
          return !isWhole && numbersIn(shown).some(isOther)
            ? findings(`the link shows ${shown} but calls ${phone.shown}.`, phone.shown)
            : [];
        }
        const to = decoded(upTo(href.slice(7), '?'));
        return to.toLowerCase() === email.toLowerCase()
          ? []
          : findings(
              `the link writes to ${href}, but the company’s address is ${email}.`,
              `mailto:${email} in Markdown, email in a field`,
            );
      }),
    );
  },
};

/**
 * The digits of the numbers in a text, between which there are no letters. Without zeros in front: within a country, most
 * numbers begin with 0 instead of its code.
 */
const numbersIn = (text: string): string[] =>
  (text.match(/\d(?:[^\p{L}\d]*\d)*/gu) ?? []).map((each) => each.replace(/\D/g, '').replace(/^0+/, ''));
