// Leads what the content says of a deleted page to another one: links, lists that name it, and the old address itself.
import { readLedger, folderOf, parseLedger } from '../../../content/ledger.ts';
import { placeAt, type Problem } from '../../../problems/problem.ts';
import { PLACES } from '../../../schemas/index.ts';
import { escapePattern } from '../../../system/pattern.ts';
import { groupBy } from '../../../system/group-by.ts';
import { type EditableText, textsIn, valueAt, withYaml } from '../../editing/texts.ts';
import { insertValue, removeValue, type YamlPath } from '../../editing/yaml-edit.ts';
import type { DeletedPage, Written } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Edit, History } from './history.ts';
import { refused } from './write-file.ts';

/** The errors that mention pages which were published and are no more, by the addresses of these pages. */
function mentionsIn(current: CurrentState): Map<string, Problem[]> {
  const errors = current.problems().filter(({ code }) => code === 'DEAD_LINK' || code === 'UNKNOWN_REFERENCE');
  // That of a service has its short address behind it.
  const known = parseLedger(errors.length > 0 ? (readLedger(current.options.root) ?? '') : '')
    .map(({ path }) => path)
    .sort((a, b) => b.length - a.length);
  const pageOf = ({ code, args }: Problem): string | undefined => {
    if (code === 'DEAD_LINK') return known.find((path) => path === args.href.replace(/[?#].*/, ''));
    if (code !== 'UNKNOWN_REFERENCE' || !/^(?:service|area|project|post)$/.test(args.kind)) return undefined;
    return known.find((path) => path.endsWith(`/${args.found}`));
  };
  const mentions = groupBy(errors, (each) => pageOf(each) ?? '');
  mentions.delete('');
  return mentions;
}

/** The deleted pages that are still mentioned, each with one of the errors that do so: a name, which stops pages. */
export const deletedPages = (current: CurrentState): ReadonlyMap<Problem | undefined, DeletedPage> =>
  new Map(
    [...mentionsIn(current)].map(([path, problems]) => {
      const first = problems.find(({ code }) => code === 'UNKNOWN_REFERENCE') ?? problems[0];
      return [first, { path, to: folderOf(path).slice(0, -1) || '/', mentions: problems.length }];
    }),
  );

/** Leads the links to a deleted page and its address to another page; removes its name from lists. */
export async function leadElsewhere(
  path: string,
  to: string,
  current: CurrentState,
  make: History['make'],
): Promise<Written> {
  if (to === path || ![...(current.now().themedSite?.routes.values() ?? [])].some((page) => page.path === to))
    return refused(`There is no page ${to}.`, 'Expected: the address of a page, such as /');
  const files = groupBy(mentionsIn(current).get(path) ?? [], ({ place }) => place.file);
  const steps = [...files].map(([file, mentions]) => [file, withoutMentions(mentions, path, to)] as const);
  for (const [file, edit] of [...steps, [PLACES.settings, withRedirect(path, to)] as const]) {
    const result = await make({ text: { file, at: [], value: '' }, from: path, to, isEntry: true }, edit);
    if (!result.isWritten) return result;
  }
  return { isWritten: true };
}

const withRedirect =
  (from: string, to: string): Edit =>
  (file) => {
    const redirects = valueAt(file, ['redirects']) as readonly unknown[] | undefined;
    return withYaml(file, (yaml) =>
      redirects
        ? insertValue(yaml, ['redirects', redirects.length], { from, to })
        : insertValue(yaml, ['redirects'], [{ from, to }], Number.MAX_SAFE_INTEGER),
    );
  };

/** What leads the links in a file elsewhere, and removes the names that are unknown; with a list that has no other. */
const withoutMentions =
  (mentions: readonly Problem[], path: string, to: string): Edit =>
  (file) => {
    const isName = ({ value, start }: EditableText): boolean => {
      const { line } = placeAt(file.text, start);
      return mentions.some(
        (each) => each.code === 'UNKNOWN_REFERENCE' && each.place.line === line && each.args.found === value,
      );
    };
    const removed = textsIn(file)
      .filter(isName)
      .reduceRight((text, { at }) => {
        const list = typeof at === 'number' ? [] : at.slice(0, -1);
        const all = valueAt(file, list);
        const whole = Array.isArray(all) && all.length === 1 ? list : (at as YamlPath);
        return withYaml({ ...file, text }, (yaml) => removeValue(yaml, whole));
      }, file.text);
    return removed.replace(new RegExp(`(?<![\\w/.-])${escapePattern(path)}(?![\\w/-])`, 'g'), () => to);
  };
