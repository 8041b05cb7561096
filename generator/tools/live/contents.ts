// Compares every page and every other file with what the host serves at its address.
import { bytesOf, isTextFile } from '../../output/file-contents.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { hexDigest } from '../../system/digest.ts';
import { memoByText } from '../../system/memo.ts';
import { type Cause, causeOf, causeOfBytes, otherPage } from './causes.ts';
import { type Difference, differing, type Question, targetOf } from './difference.ts';
import { cachingDifferences, compressionDifferences, policyDifferences, typeDifferences } from './headers.ts';
import { type Answer, isPage } from './requests.ts';
import { addressOf, isAsBuilt, MISSING, pagesOf, plainFilesOf, type Subject } from './subject.ts';

/** Every page and every other file, with what differs in it and in its headers. */
export function contentQuestions(subject: Subject): Question[] {
  const { requests, files, site } = subject;
  const answerAt = memoByText(requests.get);
  const built = new Set(files.map(({ path }) => addressOf(subject, path)));
  const pattern = new RegExp(`(?<=["'(,\\s])${site.base}assets/[\\w./~%-]+`, 'g');
  return [...pagesOf(subject), ...plainFilesOf(subject)].map((file) => {
    const address = file.route?.url ?? addressOf(subject, file.path);
    return {
      address,
      async *differences(first) {
        // Some hosts redirect from /a.html to /a, where the same file is.
        const isShortened = !file.route && first.location?.pathname === address.replace(/(?:\/?index)?\.html$/, '');
        const answer = isShortened && first.location ? await requests.get(first.location.href) : first;
        if (!answer) return;
        if (answer.status !== 200) return yield unexpectedStatus(address, answer);
        const cause = await causeFor(file, answer, subject);
        if (cause) yield { about: file.route ? 'page' : 'file', ...cause };
        // A page in place of a file has its own type, which is not what is wrong.
        if (!cause || !isPage(answer) || file.path.endsWith('.html')) yield* typeDifferences(file.path, answer);
        yield* cachingDifferences(answer, subject);
        yield* compressionDifferences(answer);
        if (!file.route) return;
        yield* policyDifferences(answer, subject);
        // Without the assets that it refers to, another page is without its scripts or pictures.
        for (const asset of new Set(cause && answer.body.toString().match(pattern))) {
          const status = built.has(asset) ? 200 : ((await answerAt(asset))?.status ?? 200);
          if (status !== 200) yield goneAsset(asset, status);
        }
      },
    };
  });
}

/** Why the bytes are not the built ones; undefined if they are. */
async function causeFor(file: OutputFile, answer: Answer, subject: Subject): Promise<Cause | undefined> {
  const built = await bytesOf(file);
  const { body } = answer;
  if (isAsBuilt(body, built, subject)) return undefined;
  const other = subject.pagesByDigest.get(hexDigest(body));
  const { href } = subject.site;
  if (other !== undefined) return otherPage(other, href('/'), href(`/${MISSING.replace('.html', '')}`));
  return isTextFile(file.path) ? causeOf(body.toString(), built.toString(), answer) : causeOfBytes(body, built, answer);
}

const goneAsset = (address: string, status: number): Difference => ({
  about: 'file',
  address,
  message: `is gone (${status}), but a page that is still served refers to it.`,
  expected: 'the assets of the build before, until no cache has its pages any more; then purge the cache of the host',
});

/** An answer other than 200 where a file should be. */
function unexpectedStatus(address: string, { status, location, headers }: Answer): Difference {
  const of = differing('answer');
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
  if (status === 404 && address.includes('/assets/'))
    return of(
      'is gone (404).',
      'every file of the build; publish the whole output folder, and keep the old assets until caches have the new pages',
    );
  if (status === 404)
    return of(
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
