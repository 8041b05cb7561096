// Compares the headers that each kind of host is told to send with the content security policy.
import { textContent } from 'domutils';
import { hostConfigurations } from '../../../../hosting/host-configurations.ts';
import { commonHeaders, contentSecurityPolicy, policyText } from '../../../../hosting/policy.ts';
import { textAt } from '../../../../output/file-contents.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { tag } from '../../page/dom.ts';
import type { AuditRule } from '../../rule.ts';

const UNSAFE = /'unsafe-(inline|eval|hashes)'|'wasm-unsafe-eval'|\bhttp:|(^|\s)(\*|https:|data:)(\s|$)/;
/** Directives without which the rest of the policy can be bypassed. */
const NEEDED = ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'] as const;

/** The files that give pages headers. */
const FILES = hostConfigurations.flatMap(({ path, hasHeaders }) => (hasHeaders ? [path] : []));

export const headers: AuditRule = {
  id: 'security/headers',
  proves: `The files that tell hosts which headers to send (${FILES.join(', ')}), and the meta element of each page for hosts without headers, all state the content security policy from generator/hosting/policy.ts, each with the hashes of its own stylesheets. The policy allows nothing unsafe or overly broad, and scripts can write HTML only through Trusted Types.`,
  reason: 'If one host does not send the policy, its visitors are unprotected and nobody notices.',
  source: '[Content Security Policy Level 3; Trusted Types](https://www.w3.org/TR/CSP3/) (2025-08)',
  *check({ pages, site, files }) {
    const place = { file: 'data/site.yaml' };
    const stylesheets = pages.map(stylesheetOf);
    const policy = contentSecurityPolicy(site, stylesheets);
    for (const name of NEEDED)
      if (!policy[name]) yield { place, message: `The content security policy has no ${name}.` };
    for (const [name, value] of Object.entries(policy))
      if (UNSAFE.test(name === 'img-src' ? value.replace(/\bdata:/, '') : value))
        yield { place, message: `The content security policy allows too much: ${name} ${value}.` };
    for (const path of FILES) {
      const text = textAt(files, path)?.replaceAll('\\', ''); // of quotes in quotes
      if (text === undefined) {
        yield { place, message: `There is no ${path}.` };
        continue;
      }
      for (const [name, value] of Object.entries(commonHeaders(site, stylesheets)))
        if (!text.includes(name) || !text.includes(value))
          yield { place, message: `${path} does not state ${name}.`, expected: `${name}: ${value}` };
    }
    const element = 'meta[http-equiv="Content-Security-Policy"]';
    for (const page of pages) {
      const expected = policyText(contentSecurityPolicy(site, [stylesheetOf(page)]), 'meta');
      const policies = policiesOf(page);
      const mistake =
        policies.length === 0
          ? 'the page has no content security policy.'
          : 'the content security policy of the page differs from the one in the header files.';
      if (policies.length !== 1 || policies[0] !== expected) yield page.finding(mistake, { element, place, expected });
    }
  },
};

/** The content security policies in the meta elements of a page. */
export const policiesOf = (page: CheckedPage): string[] =>
  page
    .all(tag('meta'))
    .filter(({ attribs }) => attribs['http-equiv']?.toLowerCase() === 'content-security-policy')
    .map(({ attribs }) => attribs['content'] ?? '');

/** The inline stylesheet of a page. */
const stylesheetOf = (page: CheckedPage): string => page.all(tag('style')).map(textContent)[0] ?? '';
