// Shows the page of a file as it is in a form, before it is saved. Nothing is written.
import { labelOf } from '../../editing/forms/labels.ts';
import { hasErrors, type Place, type Problem } from '../../../problems/problem.ts';
import { PLACES } from '../../../schemas/index.ts';
import type { Unsaved } from '../../editing/forms/pane.ts';
import type { CurrentState } from '../state/current-state.ts';
import { type PreviewState, stateWithFile } from '../state/preview-state.ts';
import { isContent, refused, refusedFor } from './write-file.ts';

/** A photo that was chosen and not uploaded yet, by an id in an address that only the browser can read. */
const CHOSEN = /blob:https?:\/\/[^\s<>()]+?\/([0-9a-f-]{36})/g;

/**
 * A text, and a state to show it in, with photos of the usual shape that are named after the ids of chosen ones; the browser
 * puts those in their place.
 */
function withStandIns(given: string, now: PreviewState): { readonly text: string; readonly now: PreviewState } {
  const photos = [...new Set([...given.matchAll(CHOSEN)].map(([, id = '']) => id))].map((id) => ({
    path: `/photos/${id}.jpg`,
    absolute: '',
    size: 0,
    photo: { hash: id, width: 1600, height: 1200 },
  }));
  const sources = { ...now.sources, publicFiles: [...now.sources.publicFiles, ...photos] };
  return { text: given.replace(CHOSEN, '/photos/$1.jpg'), now: photos.length > 0 ? { ...now, sources } : now };
}

/** Whether a problem is that nothing was entered yet, which the form itself says of its fields when it is saved. */
const isEmpty = ({ code, place: { file, line = 0 } }: Problem, path: string, text: string): boolean =>
  code === 'MISSING_FIELD' || (file === path && /: (?:""|\[\])$/.test(text.split(/\r?\n/)[line - 1] ?? ''));

/**
 * The page of a file with another text, also if it is a draft; the home page for a file that has no page of its own.
 * Rejects if a template throws.
 */
export async function unsaved(path: string, given: string, current: CurrentState): Promise<Unsaved> {
  if (!isContent(path)) return { mistakes: [refused(`There is no file ${path}.`)] };
  await current.settled();
  const { options } = current;
  const { text, now } = withStandIns(given, current.now());
  const withDrafts = { ...options, load: { ...options.load, drafts: true } };
  const { problems, themedSite } = stateWithFile({ path, text }, now, withDrafts);
  if (!themedSite || hasErrors(problems))
    return {
      mistakes: problems
        .filter((each) => each.severity === 'error' && !isEmpty(each, path, text))
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
