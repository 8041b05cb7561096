// What html-validate says of pages. It takes some 30 milliseconds for each, so other threads do it for a whole site.
import type { Message } from 'html-validate';
import { loadPackage } from './packages.ts';
import type { Threads } from '../../system/threads.ts';
import { unseenParts } from './unseen.ts';

/** The rules of html-validate that are turned off, each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'long-title': 'search/titles measures titles',
  'form-dup-name': 'it ignores the attribute form, by which fields belong to one of several forms',
  'no-inline-style': 'security/hashes refuses styles in attributes',
  'require-sri': 'scripts are the site’s own',
  'valid-id': 'an id may start with a digit; nothing selects by it',
  'tel-non-breaking': 'the stylesheet keeps numbers on one line',
  'no-implicit-input-type': 'by the standard, a field without a type is a text field',
};

/** From this number of pages on, another thread saves more time than its start takes. */
const PER_THREAD = 20;

/** The messages for each page, given its HTML. */
export async function htmlMessages(pages: readonly string[]): Promise<Message[][]> {
  const { HtmlValidate, StaticConfigLoader } = await loadPackage('html-validate', () => import('html-validate'));
  const off = Object.keys(NOT_ASKED).map((name) => [name, 'off'] as const);
  const rules = Object.fromEntries([...off, ['no-missing-references', 'error'] as const]);
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules });
  // Otherwise, it would put its configuration together again for each page.
  const config = await loader.getConfigFor('');
  loader.getConfigFor = () => config;
  const validator = new HtmlValidate(loader);
  const messagesFor = async (html: string): Promise<Message[]> =>
    (await validator.validateString(html)).results.flatMap((result) => result.messages);
  const unseen = unseenParts();
  const messages: Message[][] = [];
  for (const html of pages) {
    const { rest, accept } = unseen(html);
    const found = (await messagesFor(rest)).length === 0 ? [] : await messagesFor(html);
    if (found.length === 0) accept();
    messages.push(found);
  }
  return messages;
}

/** The same from other threads, each of which takes an equal number of the pages; from this one if there are none. */
export async function htmlMessagesInThreads(
  pages: readonly string[],
  threads: Threads | undefined,
): Promise<Message[][]> {
  const taken = threads?.take(Math.floor(pages.length / PER_THREAD)) ?? [];
  if (taken.length === 0) return htmlMessages(pages);
  const share = Math.ceil(pages.length / taken.length);
  const found = await Promise.all(
    taken.map((thread, index) => {
      const own = pages.slice(index * share, (index + 1) * share);
      // A thread that fails says less of the reason than this one.
      return thread.ask<typeof htmlMessages>('html', own).catch(() => htmlMessages(own));
    }),
  );
  return found.flat();
}
