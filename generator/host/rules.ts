// The rules that a build writes for its hosts, read back from the very files: _headers and _redirects.

export interface Rules {
  /** The headers of an answer at a path, base included. */
  headers(path: string): Record<string, string>;
  /** Where a path leads, and with which status. */
  redirect(path: string): { readonly to: string; readonly status: number } | undefined;
}

interface HeaderRule {
  readonly path: RegExp;
  readonly headers: Record<string, string>;
}

/**
 * Reads both files, as Netlify and Cloudflare Pages do; a later rule wins over an earlier one. For a host that speaks
 * no https, what would force it is left out.
 */
export function readRules(headers: string, redirects: string, { https = true } = {}): Rules {
  const rules = headerRules(https ? headers : withoutHttps(headers));
  const leads = new Map(
    redirects
      .split(/\r?\n/)
      .map((line) => line.trim().split(/\s+/))
      .filter(([from, to]) => from?.startsWith('/') && to)
      .map(([from, to, status]) => [from!, { to: to!, status: Number.parseInt(status ?? '', 10) || 302 }]),
  );
  return {
    headers: (path) =>
      Object.assign({}, ...rules.filter((rule) => rule.path.test(path)).map((rule) => rule.headers)) as Record<
        string,
        string
      >,
    redirect: (path) => leads.get(path),
  };
}

function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
    else if (/^[^\s#!]/.test(line))
      rules.push({
        path: new RegExp(
          `^${line
            .trim()
            .split('*')
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.*')}$`,
        ),
        headers: {},
      });
  }
  return rules;
}

/**
 * Policies without what would turn every address into https, which loopback does not speak. Safari obeys it there too.
 */
export const withoutHttps = (text: string): string => text.replace(/; upgrade-insecure-requests\b/g, '');
