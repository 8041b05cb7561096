// The one security policy, from which each host's headers and the page's own meta tag are written (MDN HTTP
// Observatory; CSP Level 3).
import { cspHash } from '../assets/styles.ts';
import type { Site } from '../contract.ts';

/**
 * Content-Security-Policy as directives. Everything is refused but what the page's own files, the mail provider and
 * these stylesheets need.
 */
export function contentSecurityPolicy(site: Site, sheets: readonly string[]): Readonly<Record<string, string>> {
  const mail = site.settings.mail.origin;
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': [...new Set(sheets.map(cspHash))].sort().join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${mail}`,
    'form-action': `'self' ${mail}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'upgrade-insecure-requests': '',
  };
}

/** The directives as a header, or as a meta tag, which ignores two of them. */
export function policyText(policy: Readonly<Record<string, string>>, place: 'header' | 'meta'): string {
  return Object.entries(policy)
    .filter(([name]) => place === 'header' || name !== 'frame-ancestors')
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** The headers of every answer. */
export function securityHeaders(site: Site, sheets: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyText(contentSecurityPolicy(site, sheets), 'header'),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
}

/** How long browsers keep each kind of file; paths are globs below the base. */
export const CACHING: readonly { readonly path: string; readonly value: string }[] = [
  { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
];
