// Compares every page and every other file with what the host serves at its address.
import type { OutputFile } from '../../output/output-file.ts';
import { bytesOf, isTextFile } from '../../output/file-contents.ts';
import { digest } from '../../system/digest.ts';
import { causeOf, causeOfBytes, otherPage } from './causes.ts';
import { type Difference, targetOf } from './difference.ts';
import { cachingDifferences, compressionDifferences, policyDifferences, typeDifferences } from './headers.ts';
import { type Answer, isPage } from './requests.ts';
import { addressOf, isAsBuilt, MISSING, pagesOf, plainFilesOf, type Subject } from './subject.ts';

/** What differs in the pages. */
export async function pageDifferences(subject: Subject): Promise<Difference[]> {
  const stale: string[] = [];
  const found = await Promise.all(
    pagesOf(subject).map(async (file) => {
      const address = file.route?.url ?? '';
      const answer = await subject.requests.get(address);
      if (!answer) return [];
      if (answer.status !== 200) return [unexpectedStatus(address, answer)];
      const differences = await differencesOf(file, answer, subject);
      if (differences.some(({ about }) => about === 'page')) stale.push(answer.body.toString());
      return [...differences, ...policyDifferences(answer, subject)].map((each) => ({ address, ...each }));
    }),
  );
  return [...found.flat(), ...(await goneAssets(stale, subject))];
}

/** What differs in all other files. */
export async function fileDifferences(subject: Subject): Promise<Difference[]> {
  const found = await Promise.all(
    plainFilesOf(subject).map(async (file) => {
      const address = addressOf(subject, file.path);
      const answer = await fileAt(address, subject);
      if (!answer) return [];
      if (answer.status !== 200) return [unexpectedStatus(address, answer)];
      return (await differencesOf(file, answer, subject)).map((each) => ({ address, ...each }));
    }),
  );
  return found.flat();
}

/** The answer at the address of a file. Some hosts redirect from /a.html to /a, where the same file is. */
async function fileAt(address: string, { requests }: Subject): Promise<Answer | undefined> {
  const answer = await requests.get(address);
  const isShortened = answer?.location?.pathname === address.replace(/(?:\/?index)?\.html$/, '');
  return isShortened && answer?.location ? requests.get(answer.location.href) : answer;
}

type Found = Omit<Difference, 'address'>;

async function differencesOf(file: OutputFile, answer: Answer, subject: Subject): Promise<Found[]> {
  const contents = await contentDifferences(file, answer, subject);
  // A page in place of a file has its own type, which is not what is wrong.
  const type =
    contents.length > 0 && isPage(answer) && !file.path.endsWith('.html') ? [] : typeDifferences(file.path, answer);
  return [...contents, ...type, ...cachingDifferences(answer, subject), ...compressionDifferences(answer)];
}

/** Whether the bytes are the built ones, and if not, why. */
async function contentDifferences(file: OutputFile, answer: Answer, subject: Subject): Promise<Found[]> {
  const built = await bytesOf(file);
  const { body } = answer;
  if (isAsBuilt(body, built, subject)) return [];
  const about = file.route ? 'page' : 'file';
  const other = subject.pagesByDigest.get(digest(body));
  const { href } = subject.site;
  if (other !== undefined) return [{ about, ...otherPage(other, href('/'), href(`/${MISSING.replace('.html', '')}`)) }];
  if (!isTextFile(file.path)) return [{ about, ...causeOfBytes(body, built, answer) }];
  return [{ about, ...causeOf(body.toString(), built.toString(), answer) }];
}

/** An answer other than 200 where a file should be. */
function unexpectedStatus(address: string, { status, location, headers }: Answer): Difference {
  const of = (message: string, expected: string): Difference => ({ about: 'answer', address, message, expected });
  if (location)
    return of(
      `leads to ${targetOf(location, address)} with ${status}.`,
      'the file itself, with 200; look for a redirect of the host',
    );
  if (headers.get('cf-mitigated') === 'challenge')
    return of(
      `answers ${status}: Cloudflare asks visitors to prove that they are no robots.`,
      'no challenge; search engines cannot pass it either',
    );
  if (status === 404)
    return address.includes('/assets/')
      ? of(
          'is gone (404).',
          'every file of the build; publish the whole output folder, and keep the old assets until caches have the new pages',
        )
      : of(
          'answers 404.',
          'the file that was built; publish the whole output folder. A page needs a host that answers /a with a.html',
        );
  if (status === 401 || status === 403)
    return of(
      `is refused with ${status}.`,
      'a public address; turn off the password or the protection of previews, and let the server read the files',
    );
  if (status === 429) return of('is refused with 429: too many requests.', 'the same check again later');
  if (status >= 500) return of(`answers ${status}: the server fails.`, 'what the log of the server says');
  return of(`answers ${status} and not 200.`, 'the file that was built');
}

/** The assets that changed pages refer to and that no longer exist: those pages are without their scripts or pictures. */
async function goneAssets(pages: readonly string[], subject: Subject): Promise<Difference[]> {
  const built = new Set(subject.files.map(({ path }) => addressOf(subject, path)));
  const pattern = new RegExp(`(?<=["'(,\\s])${subject.site.base}assets/[\\w./~%-]+`, 'g');
  const assets = new Set(pages.flatMap((page) => page.match(pattern) ?? []).filter((each) => !built.has(each)));
  const found = await Promise.all(
    [...assets].map(async (address): Promise<Difference[]> => {
      const answer = await subject.requests.head(address);
      if (!answer || answer.status === 200) return [];
      return [
        {
          about: 'file',
          address,
          message: `is gone (${answer.status}), but a page that is still served refers to it.`,
          expected:
            'the assets of the build before, until no cache has its pages any more; then purge the cache of the host',
        },
      ];
    }),
  );
  return found.flat();
}
