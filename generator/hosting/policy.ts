// The headers of every response and the security policy, from which both the headers of all hosts and the meta tag in pages are made (MDN HTTP
// Observatory; CSP Level 3).
import { cspHash } from '../system/digest.ts';
import type { Site } from '../theme.ts';
import { speculationRules } from '../system/speculation-rules.ts';

/**
 * The directives of the Content-Security-Policy. They allow only the site's own files, its speculation rules, the
 * mail provider, the second way for leads, and the inline stylesheets `stylesheets`. Anything else that a page frames,
 * requests or shows, such as a map from another site, must be added here.
 */
export function contentSecurityPolicy(site: Site, stylesheets: readonly string[]): Readonly<Record<string, string>> {
  const { origin, second } = site.settings.mail;
  const mail = [origin, ...(second ? [new URL(second).origin] : [])].join(' ');
  return {
    'default-src': "'none'",
    'script-src': `'self' ${cspHash(speculationRules(site))}`,
    'style-src': [...new Set(stylesheets.map(cspHash))].sort().join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${mail}`,
    'form-action': `'self' ${mail}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'upgrade-insecure-requests': '',
  };
}

/** The policy as the value of a header, or of a meta tag, in which frame-ancestors is not supported. */
export function policyText(policy: Readonly<Record<string, string>>, place: 'header' | 'meta'): string {
  return Object.entries(policy)
    .filter(([name]) => place === 'header' || name !== 'frame-ancestors')
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** What advertisements and newsletters add to addresses. It makes no difference to any page. */
const CAMPAIGN =
  'utm_source utm_medium utm_campaign utm_term utm_content utm_id gclid gbraid wbraid gad_source gad_campaignid fbclid msclkid'.split(
    ' ',
  );

/**
 * The headers of every response. Strict-Transport-Security covers only the site's own host: includeSubDomains would cut
 * off every subdomain without https, and preload lets anybody submit the domain to a list that browsers ship
 * (https://hstspreload.org). Every file is public, and feed readers and directories show its images on pages of their own,
 * which the resource policy allows; frame-ancestors keeps pages out of theirs. With No-Vary-Search, a page that was opened from an advertisement is in the browser's cache for
 * links to it as well (https://datatracker.ietf.org/doc/draft-ietf-httpbis-no-vary-search/).
 */
export function commonHeaders(site: Site, stylesheets: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyText(contentSecurityPolicy(site, stylesheets), 'header'),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'No-Vary-Search': `params=(${CAMPAIGN.map((name) => `"${name}"`).join(' ')})`,
  };
}

/** The Cache-Control header of the files in assets/, whose names contain a hash of their contents. */
export const ASSET_CACHING = 'public, max-age=31536000, immutable';
