// What the editing page may load and reach: its own files, and the Git host it saves to. Nothing of it holds for the
// site's pages.
import { origin } from '../schemas/parse.ts';
import type { Settings } from '../site.ts';

type Admin = Settings['admin'];

/** Where each kind of Git host answers, and where its pictures of people are. */
const HOSTS: Readonly<Record<NonNullable<Admin>['backend'], { readonly api: string; readonly pictures: string }>> = {
  github: { api: 'https://api.github.com', pictures: 'https://avatars.githubusercontent.com' },
  gitlab: { api: 'https://gitlab.com', pictures: 'https://gitlab.com https://secure.gravatar.com' },
  gitea: { api: 'https://gitea.com', pictures: 'https://gitea.com' },
};

/**
 * The page's content security policy, as directives. Styles stand in the script of the CMS, which puts them into the
 * page.
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
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
}

/**
 * The headers that take the place of the site's own below /admin. A sign-in window may answer, hence the opener policy.
 */
export function adminHeaders(admin: Admin): Readonly<Record<string, string>> {
  const policy = Object.entries(adminPolicy(admin))
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Embedder-Policy': 'unsafe-none',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-cache',
  };
}
