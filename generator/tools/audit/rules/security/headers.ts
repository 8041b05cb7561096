// Compares the headers that each kind of host is told to send with the content security policy.
import { textContent } from 'domutils';
import type { AuditInput } from '../../input.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { tag } from '../../page/dom.ts';
import { hostConfigurations } from '../../../../hosting/host-configurations.ts';
import { contentSecurityPolicy, policyText, commonHeaders } from '../../../../hosting/policy.ts';
import { textAt } from '../../../../output/file-contents.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

const UNSAFE = /'unsafe-(inline|eval|hashes)'|'wasm-unsafe-eval'|\bhttp:|(^|\s)(\*|https:|data:)(\s|$)/;
/** Directives without which the rest of the policy can be bypassed. */
const NEEDED = ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'] as const;

/** The files that give pages headers, and how to read these. */
const READERS = hostConfigurations.flatMap(({ path, headersOf }) => (headersOf ? [{ path, headersOf }] : []));

export const headers: AuditRule = {
  id: 'security/headers',
  proves: `The files that tell hosts which headers to send (${READERS.map(({ path }) => path).join(', ')}), and the meta element of each page for hosts without headers, all state the content security policy from generator/hosting/policy.ts, each with the hashes of its own stylesheets. The policy allows nothing unsafe or overly broad, and scripts can write HTML only through Trusted Types.`,
  reason: 'If one host does not send the policy, its visitors are unprotected and nobody notices.',
  source: '[Content Security Policy Level 3; Trusted Types](https://www.w3.org/TR/CSP3/) (2025-08)',
  check: (input) => {
    const stylesheets = input.pages.map(stylesheetOf);
    return [
      ...policyFindings(contentSecurityPolicy(input.site, stylesheets)),
      ...hostFindings(input, commonHeaders(input.site, stylesheets)),
      ...metaFindings(input),
    ];
  },
};

const place = { file: 'data/site.yaml' };

/** The content security policies in the meta elements of a page. */
export const policiesOf = (page: CheckedPage): string[] =>
  page
    .all(tag('meta'))
    .filter(({ attribs }) => attribs['http-equiv']?.toLowerCase() === 'content-security-policy')
    .map(({ attribs }) => attribs['content'] ?? '');

/** The inline stylesheet of a page. */
const stylesheetOf = (page: CheckedPage): string => page.all(tag('style')).map(textContent)[0] ?? '';

function policyFindings(policy: Readonly<Record<string, string>>): Finding[] {
  const missing = NEEDED.filter((name) => !policy[name]).map((name): Finding => ({
    place,
    message: `The content security policy has no ${name}.`,
  }));
  const unsafe = Object.entries(policy)
    .filter(([name, value]) => UNSAFE.test(name === 'img-src' ? value.replace(/\bdata:/, '') : value))
    .map(([name, value]): Finding => ({
      place,
      message: `The content security policy allows too much: ${name} ${value}.`,
    }));
  return [...missing, ...unsafe];
}

function hostFindings({ files }: AuditInput, wanted: Readonly<Record<string, string>>): Finding[] {
  return READERS.flatMap(({ path, headersOf }): Finding[] => {
    const text = textAt(files, path);
    if (text === undefined) return [{ place, message: `There is no ${path}.` }];
    const is = headersOf(text);
    return Object.entries(wanted)
      .filter(([name, value]) => is[name] !== value)
      .map(([name, value]) => ({
        place,
        message: `${path} has ${is[name] === undefined ? `no ${name}` : `the wrong ${name}: ${is[name]}`}.`,
        expected: `${name}: ${value}`,
      }));
  });
}

function metaFindings({ pages, site }: AuditInput): Finding[] {
  return pages.flatMap((page): Finding[] => {
    const wanted = policyText(contentSecurityPolicy(site, [stylesheetOf(page)]), 'meta');
    const policies = policiesOf(page);
    if (policies.length === 1 && policies[0] === wanted) return [];
    return [
      page.finding(
        policies.length === 0
          ? 'the page has no content security policy.'
          : 'the content security policy of the page differs from the one in the header files.',
        { element: 'meta[http-equiv="Content-Security-Policy"]', place, expected: wanted },
      ),
    ];
  });
}
