// The content security policy of the editing page: it may load its own files and contact the Git host that it saves to.
// The pages of the site have a policy of their own.
import { policyText } from './policy.ts';
import { origin } from '../schemas/fields/parse.ts';
import type { Settings } from '../content/site.ts';

type Admin = Settings['admin'];

/** The addresses of each Git host's API and of its profile images. */
const HOSTS: Readonly<Record<NonNullable<Admin>['backend'], { readonly api: string; readonly pictures: string }>> = {
  github: { api: 'https://api.github.com', pictures: 'https://avatars.githubusercontent.com' },
  gitlab: { api: 'https://gitlab.com', pictures: 'https://gitlab.com https://secure.gravatar.com' },
  gitea: { api: 'https://gitea.com', pictures: 'https://gitea.com' },
};

/**
 * The directives of the policy. Inline styles are allowed, because the script of the CMS contains its styles and
 * inserts them into the page.
 */
export function adminPolicy(admin: Admin): Readonly<Record<string, string>> {
  const host = admin && HOSTS[admin.backend];
  const some = (...sources: readonly (string | undefined)[]): string => sources.filter(Boolean).join(' ');
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
    'img-src': some("'self' data: blob:", host?.pictures),
    'connect-src': some("'self' data: blob:", host?.api, origin(admin?.signIn ?? '')),
    'media-src': "'self' blob:",
    'worker-src': "'self' blob:",
    // The pane beside a form is a page that its script makes.
    'frame-src': 'blob:',
    'base-uri': "'self'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
}

/** The headers that replace those of the site below /admin. The opener policy lets the sign-in window answer. */
export function adminHeaders(admin: Admin): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyText(adminPolicy(admin), 'header'),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Embedder-Policy': 'unsafe-none',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-cache',
  };
}
