// Whether old and other addresses lead to the one address of each page: redirects, index.html, .html, trailing slashes.
import type { OutputFile } from '../../output/output-file.ts';
import { redirectFile, redirectPages, redirectsOf } from '../../hosting/redirects.ts';
import { hexDigest } from '../../system/digest.ts';
import { type Difference, differing, type Question, targetOf } from './difference.ts';
import { type Answer, isPermanent } from './requests.ts';
import { pagesOf, type Subject } from './subject.ts';

const TEMPORARY: readonly number[] = [302, 303, 307];

/** The old addresses, with what differs in their redirects. */
export function redirectQuestions(subject: Subject): Question[] {
  const pages = new Map(redirectPages(subject.site).map(({ path, contents }) => [path, contents]));
  return redirectsOf(subject.site).map(({ from, to }) => ({
    address: subject.site.href(from),
    differences: (answer) => [redirectDifference(to, answer, subject, pages.get(redirectFile(from)))],
  }));
}

/** What differs in a redirect to `to`, in whose place the build may have made a page. */
function redirectDifference(
  to: string,
  answer: Answer,
  subject: Subject,
  page: OutputFile['contents'] | undefined,
): Difference | undefined {
  const of = differing('redirect');
  const { status, location, body } = answer;
  if (location && !isSame(location, to, subject)) return of(`leads to ${location.href} and not to ${to}.`, to);
  if (location && TEMPORARY.includes(status))
    return of(
      `redirects with ${status}, which is temporary, so search engines keep the old address.`,
      '301, as in the file that the build made for the host',
    );
  if (location && isPermanent(answer)) return undefined;
  if (status === 200 && body.toString() === page)
    return subject.host?.isFixed
      ? of(
          `redirects by a page, because ${subject.host.name} has no redirects.`,
          'nothing to do; search engines understand it',
          'note',
        )
      : of(
          'redirects by a page, although the host could do it at once.',
          '301; build with --no-redirect-pages for a host that serves these pages, or let the server read the list of redirects',
          'warning',
        );
  if (status === 404 || status === 410)
    return of(
      `is lost: it answers ${status}.`,
      `a redirect to ${to}; let the server read the list of redirects that the build made for it`,
    );
  return of(
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
type Form = keyof typeof FORMS;

/** The other addresses under which hosts may serve a page, with what differs there. */
export const variantQuestions = (subject: Subject): Question[] =>
  pagesOf(subject).flatMap(({ route }) => {
    const forms: readonly Form[] = route?.path === '/' ? ['index.html'] : ['.html', '/'];
    const page = route?.url ?? '';
    return forms.map((form) => ({
      address: `${page}${form}`,
      differences: (answer) => [variantDifference(page, form, answer, subject)],
    }));
  });

function variantDifference(page: string, form: Form, answer: Answer, subject: Subject): Difference | undefined {
  const { status, location, body } = answer;
  const of = (message: string, severity: Difference['severity'], more = ''): Difference =>
    differing('address')(message, `a redirect with 301 or 308 to the one address of the page${more}`, severity);
  if (location && !isSame(location, page, subject))
    return of(`leads to ${targetOf(location, `${page}${form}`)} and not to the page.`, 'error');
  if (location && isPermanent(answer)) return undefined;
  if (location) return of(`redirects with ${status}, which is temporary.`, 'warning');
  if (status >= 500) return of(`answers ${status}: the server fails.`, 'error');
  if (status !== 200) return of(`answers ${status}, so links with ${FORMS[form]} lead nowhere.`, 'warning');
  if (body.includes(`<link rel="canonical" href="${subject.site.origin}${page}"`))
    return of(
      `has the page a second time, with ${FORMS[form]}; its canonical link names the one address.`,
      'note',
      ', or nothing if the host has no such setting: search engines follow the canonical link',
    );
  return subject.pagesByDigest.get(hexDigest(body)) === page
    ? of(`has the page a second time, with ${FORMS[form]}, and no canonical link names the one address.`, 'warning')
    : of('has another page than the one address.', 'error');
}
