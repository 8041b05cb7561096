// Parses the _headers and _redirects that a build writes for its hosts.
import { decoded } from '../system/decoded.ts';
import { escapePattern } from '../system/pattern.ts';

export interface Rules {
  /** The headers of the response at a path with base. */
  headers(path: string): Record<string, string>;
  /** The redirect from a path with base, if there is one. */
  redirect(path: string): { readonly to: string; readonly status: number } | undefined;
}

interface HeaderRule {
  readonly path: RegExp;
  readonly headers: Record<string, string>;
}

/** Parses the text of both files as Netlify and Cloudflare Pages do; a later rule overrides an earlier one. */
export function readRules(headers: string, redirects: string): Rules {
  const rules = headerRules(headers);
  const targets = new Map(
    redirects
      .split(/\r?\n/)
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([from, to, status = '']) =>
        from?.startsWith('/') && to
          ? [[decoded(from), { to, status: Number.parseInt(status, 10) || 302 }] as const]
          : [],
      ),
  );
  return {
    headers: (path) => {
      const headers: Record<string, string> = {};
      for (const rule of rules) if (rule.path.test(path)) Object.assign(headers, rule.headers);
      return headers;
    },
    redirect: (path) => targets.get(path),
  };
}

function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (name !== undefined && last) last.headers[name] = value;
    else if (/^[^\s#!]/.test(line)) rules.push({ path: globPattern(line.trim()), headers: {} });
  }
  return rules;
}

/** A pattern for a path in which * stands for any characters. */
function globPattern(glob: string): RegExp {
  const parts = glob.split('*').map(escapePattern);
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * Policies without upgrade-insecure-requests: loopback has no https, and Safari upgrades requests there too.
 */
export const withoutHttps = (text: string): string => text.replace(/; upgrade-insecure-requests\b/g, '');
