// Finds the other sites that a page makes the visitor's browser contact.
import { textContent } from 'domutils';
import { urlOn } from '../../../../verify/addresses.ts';
import { describe } from '../../page/dom.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

const LOADING: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  embed: ['src'],
  object: ['data'],
  form: ['action'],
};
/** Kinds of links that make the browser connect. */
const CONNECTING =
  /\b(stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon|apple-touch-icon|manifest|prerender)\b/;

export const origins: AuditRule = {
  id: 'weight/origins',
  proves: 'Pages load from and send to only this site, the mail provider and the sites allowed in data/budgets.yaml.',
  reason: 'Every other site that a page contacts learns who visits, can be slow, and can change hands.',
  source:
    '[web.dev, Identify slow third-party JavaScript; ePrivacy Directive 2002/58/EC, Art. 5(3)](https://web.dev/articles/identify-slow-third-party-javascript) (2024-06)',
  check: ({ pages, site, sources }) => {
    const allowed = new Set([site.origin, site.settings.mail.origin, ...(site.budgets?.origins ?? [])]);
    return pages.flatMap((page) =>
      page
        .all(() => true)
        .flatMap((element): Finding[] => {
          const named =
            element.name === 'link' && CONNECTING.test(element.attribs['rel'] ?? '')
              ? ['href']
              : (LOADING[element.name] ?? []);
          const texts = [
            ...named.map((name) => element.attribs[name] ?? '').filter((address) => !address.startsWith('data:')),
            ...(element.name === 'style' ? [textContent(element)] : []),
          ];
          const addresses = texts.flatMap((text) => text.match(/(?:https?:)?\/\/[\w.-]+(?::\d+)?[^\s"'),]*/g) ?? []);
          return addresses.flatMap((address): Finding[] => {
            const origin = urlOn(page, address, site)?.origin;
            if (origin === undefined || allowed.has(origin)) return [];
            return [
              page.finding(`the page contacts ${origin}.`, {
                element: describe(element),
                place: locate(sources, page.source, address),
                expected: 'a copy of the file in public/, or this site under "origins" in data/budgets.yaml',
              }),
            ];
          });
        }),
    );
  },
};
