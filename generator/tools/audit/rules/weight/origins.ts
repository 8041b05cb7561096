// Finds the other sites that a page makes the visitor's browser contact.
import { textContent } from 'domutils';
import { urlOn } from '../../../../verify/addresses.ts';
import type { PageRule } from '../../rule.ts';

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

export const origins: PageRule = {
  id: 'weight/origins',
  proves: 'Pages load from and send to only this site, the mail provider and the sites allowed in data/budgets.yaml.',
  reason: 'Every other site that a page contacts learns who visits, can be slow, and can change hands.',
  source:
    '[web.dev, Identify slow third-party JavaScript; ePrivacy Directive 2002/58/EC, Art. 5(3)](https://web.dev/articles/identify-slow-third-party-javascript) (2024-06)',
  *checkPage(page, { site }) {
    const allowed = new Set([site.origin, site.settings.mail.origin, ...(site.budgets?.origins ?? [])]);
    const expected = 'a copy of the file in public/, or this site under "origins" in data/budgets.yaml';
    for (const element of page.all(() => true)) {
      const { name, attribs } = element;
      const loading = name === 'link' && CONNECTING.test(attribs['rel'] ?? '') ? ['href'] : (LOADING[name] ?? []);
      const texts = loading.map((each) => attribs[each] ?? '').filter((address) => !address.startsWith('data:'));
      if (name === 'style') texts.push(textContent(element));
      for (const at of texts.flatMap((text) => text.match(/(?:https?:)?\/\/[\w.-]+(?::\d+)?[^\s"'),]*/g) ?? [])) {
        const origin = urlOn(page, at, site)?.origin;
        if (origin !== undefined && !allowed.has(origin))
          yield page.finding(`the page contacts ${origin}.`, { element, at, expected });
      }
    }
  },
};
