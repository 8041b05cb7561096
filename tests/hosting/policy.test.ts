// The content security policy: headers, meta tag and page agree.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commonHeaders } from '../../generator/hosting/policy.ts';
import { all, having, one, parse, tag, textContent } from '../support/html.ts';
import { minimalSite, roofer } from '../support/site.ts';

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1).join(' ')]));

const hashOf = (element: Parameters<typeof textContent>[0]): string =>
  `'sha256-${createHash('sha256').update(textContent(element)).digest('base64')}'`;

it('every page has one style element and one inline script, whose hashes the page and the headers allow', async () => {
  const built = await roofer.build();
  const header = directives(/Content-Security-Policy: (.*)/.exec(built.text('_headers'))![1]!);
  for (const { file } of built.result.routes) {
    const page = parse(built.text(file));
    const hash = hashOf(one(page, tag('style')));
    const meta = directives(one(page, having('http-equiv', 'Content-Security-Policy')).attribs['content']!);
    expect(meta['style-src'], file).toBe(hash);
    expect(header['style-src']!.split(' '), file).toContain(hash);
    expect(all(page, having('style')), file).toEqual([]);
    expect(
      all(page, (element) => Object.keys(element.attribs).some((name) => name.startsWith('on'))),
      file,
    ).toEqual([]);
    const scripts = all(page, tag('script')).filter(
      ({ attribs }) => attribs['type'] !== 'application/ld+json' && attribs['src'] === undefined,
    );
    expect(scripts.map(hashOf), file).toEqual(meta['script-src']!.split(' ').slice(1));
    expect(header['script-src'], file).toBe(meta['script-src']);
  }
});

it('lets a page from an advertisement match links to it, but not a search', async () => {
  const { 'No-Vary-Search': ignored } = commonHeaders(await minimalSite().site(), ['p{}']);
  expect(ignored).toMatch(/^params=\((?:"\w+" ?)+\)$/);
  expect(ignored).toContain('"utm_source"');
  expect(ignored).not.toContain('"q"');
});

it('never locks the owner out: subdomains without https still work, and nobody can submit the domain for preloading', async () => {
  expect(commonHeaders(await minimalSite().site(), ['p{}'])['Strict-Transport-Security']).toMatch(/^max-age=\d+$/);
});
