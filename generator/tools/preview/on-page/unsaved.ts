// Shows the page of a file as it is in a form, before it is saved. Nothing is written.
import { labelOf } from '../../editing/forms/labels.ts';
import { hasErrors, type Place } from '../../../problems/problem.ts';
import { PLACES } from '../../../schemas/index.ts';
import type { Unsaved } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import { stateWithFile } from '../state/preview-state.ts';
import { isContent, refused, refusedFor } from './write-file.ts';

/**
 * The page of a file with another text, also if it is a draft; the home page for a file that has no page of its own.
 * Rejects if a template throws.
 */
export async function unsaved(path: string, text: string, current: CurrentState): Promise<Unsaved> {
  if (!isContent(path)) return { mistakes: [refused(`There is no file ${path}.`)] };
  await current.settled();
  const { options } = current;
  const now = current.now();
  const withDrafts = { ...options, load: { ...options.load, drafts: true } };
  const { problems, themedSite } = stateWithFile({ path, text }, now, withDrafts);
  if (!themedSite || hasErrors(problems))
    return {
      mistakes: problems
        .filter(({ severity }) => severity === 'error')
        .map((problem) => {
          const { message, ...others } = refusedFor(problem);
          return { ...others, message: `${whereabouts(problem.place, path, text)}: ${message}` };
        }),
    };
  const routes = [...themedSite.routes.values()];
  const route = routes.find(({ source }) => source === path) ?? themedSite.routes.get('index.html');
  if (!route) return { mistakes: [refused('No page shows this file.')] };
  // The stylesheet takes longer than the page, and depends on the brand alone.
  const styles = await (path === PLACES.brand ? themedSite : (now.themedSite ?? themedSite)).stylesheet();
  return { html: themedSite.styled(await themedSite.page(route), styles) };
}

/** The field of the form that a mistake is in; another file by its name. */
function whereabouts({ file, line = 0 }: Place, path: string, text: string): string {
  const key = /^[\s-]*(?<name>\w+):/.exec(text.split('\n')[line - 1] ?? '')?.groups?.['name'];
  return file === path ? labelOf(key ?? 'text') : file;
}
