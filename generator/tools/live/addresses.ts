// Whether old and other addresses lead to the one address of each page: redirects, index.html, .html, trailing slashes.
import type { OutputFile } from '../../output/output-file.ts';
import { digest } from '../../system/digest.ts';
import { redirectFile, redirectPages, redirectsOf } from '../../hosting/redirects.ts';
import { type Difference, targetOf } from './difference.ts';
import { type Answer, isPermanent } from './requests.ts';
import { pagesOf, type Subject } from './subject.ts';

const TEMPORARY: readonly number[] = [302, 303, 307];

/** What differs in the redirects from old addresses. */
export async function redirectDifferences(subject: Subject): Promise<Difference[]> {
  const pages = new Map(redirectPages(subject.site).map(({ path, contents }) => [path, contents]));
  const found = await Promise.all(
    redirectsOf(subject.site).map(async ({ from, to }) => {
      const address = subject.site.href(from);
      const answer = await subject.requests.get(address);
      return answer ? redirectDifference(address, to, answer, subject, pages.get(redirectFile(from))) : [];
    }),
  );
  return found.flat();
}

function redirectDifference(
  address: string,
  to: string,
  answer: Answer,
  subject: Subject,
  page: OutputFile['contents'] | undefined,
): Difference[] {
  const { status, location } = answer;
  const of = (message: string, expected: string, severity: Difference['severity'] = 'error'): Difference[] => [
    { about: 'redirect', address, message, expected, severity },
  ];
  if (location && !isSame(location, to, subject)) return of(`leads to ${location.href} and not to ${to}.`, to);
  if (location && TEMPORARY.includes(status))
    return of(
      `redirects with ${status}, which is temporary, so search engines keep the old address.`,
      '301, as in the file that the build made for the host',
    );
  if (location && isPermanent(answer)) return [];
  if (status === 200 && answer.body.toString() === page) {
    if (subject.host?.redirectsByPage)
      return of(
        `redirects by a page, because ${subject.host.name} has no redirects.`,
        'nothing to do; search engines understand it',
        'note',
      );
    return of(
      'redirects by a page, although the host could do it at once.',
      '301; build with --no-redirect-pages for a host that serves these pages, or let the server read the list of redirects',
      'warning',
    );
  }
  return status === 404 || status === 410
    ? of(
        `is lost: it answers ${status}.`,
        `a redirect to ${to}; let the server read the list of redirects that the build made for it`,
      )
    : of(
        `answers ${status} and does not redirect.`,
        `a redirect to ${to}; look for a page or a rewrite rule at this address`,
      );
}

/** Whether an address is the expected one, on this host or on that of the published site. */
function isSame(location: URL, to: string, { origin, site }: Subject): boolean {
  return [origin, site.origin].some((each) => new URL(to, each).href === location.href);
}

/** The other forms of an address, and what they are called. */
const FORMS = { 'index.html': 'index.html', '.html': '.html', '/': 'a slash at the end' } as const;

interface Variant {
  /** The address of the page. */
  readonly page: string;
  readonly form: keyof typeof FORMS;
}

/** What differs at the other addresses under which hosts may serve a page. */
export async function variantDifferences(subject: Subject): Promise<Difference[]> {
  const variants = pagesOf(subject).flatMap(({ route }): Variant[] => {
    if (!route) return [];
    const forms = route.path === '/' ? (['index.html'] as const) : (['.html', '/'] as const);
    return forms.map((form) => ({ page: route.url, form }));
  });
  const found = await Promise.all(
    variants.map(async (variant) => {
      const answer = await subject.requests.get(`${variant.page}${variant.form}`);
      return answer ? variantDifference(variant, answer, subject) : [];
    }),
  );
  return found.flat();
}

function variantDifference({ page, form }: Variant, answer: Answer, subject: Subject): Difference[] {
  const { status, location, body } = answer;
  const address = `${page}${form}`;
  const expected = 'a redirect with 301 or 308 to the one address of the page';
  const of = (message: string, severity: Difference['severity'], more = ''): Difference[] => [
    { about: 'address', address, message, expected: `${expected}${more}`, severity },
  ];
  if (location && !isSame(location, page, subject))
    return of(`leads to ${targetOf(location, address)} and not to the page.`, 'error');
  if (location && isPermanent(answer)) return [];
  if (location) return of(`redirects with ${status}, which is temporary.`, 'warning');
  if (status >= 500) return of(`answers ${status}: the server fails.`, 'error');
  if (status !== 200) return of(`answers ${status}, so links with ${FORMS[form]} lead nowhere.`, 'warning');
  if (body.includes(`<link rel="canonical" href="${subject.site.origin}${page}"`))
    return of(
      `has the page a second time, with ${FORMS[form]}; its canonical link names the one address.`,
      'note',
      ', or nothing if the host has no such setting: search engines follow the canonical link',
    );
  return subject.pagesByDigest.get(digest(body)) === page
    ? of(`has the page a second time, with ${FORMS[form]}, and no canonical link names the one address.`, 'warning')
    : of('has another page than the one address.', 'error');
}
