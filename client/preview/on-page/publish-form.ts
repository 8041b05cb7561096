// The form that publishes what was changed.
import { h, pluralize } from '../dom.ts';
import { STOPPED } from '../events.ts';
import type { EditRequests } from './edit-requests.ts';
import type { Difference, Message } from '../../../generator/tools/preview/protocol.ts';

/** The most pages whose addresses are listed for a change. */
const MOST_PAGES = 4;

/**
 * Fills `element` with what publishing would do and a button that does it, or with why it cannot be done. `check` gives
 * what the check of the whole site says, of these files first, which may end later; `done` is called with the outcome in
 * words, and whether it is published.
 */
export async function showPublishing(
  element: HTMLElement,
  requests: EditRequests,
  check: (files: readonly string[]) => HTMLElement,
  done: (message: string, isPublished: boolean) => void,
): Promise<void> {
  element.replaceChildren(h('p', { role: 'status' }, 'Looking at what has changed …'));
  const plan = await requests.publishing();
  if (!plan.canPublish) return element.replaceChildren(h('h2', {}, 'Publish'), h('p', { role: 'status' }, plan.reason));
  const input = h('input', { type: 'text', 'aria-label': 'What you have changed, for the history' });
  input.value = plan.message;
  const button = h('button', { type: 'submit', class: 'pick main' }, 'Publish now');
  const publish = async (): Promise<void> => {
    button.disabled = true;
    button.textContent = 'Publishing …';
    const published = await requests.publish(input.value);
    if (published.isPublished)
      return done(`Published. Visitors see it on ${plan.site} once it is built, usually some minutes later.`, true);
    button.disabled = false;
    button.textContent = 'Publish now';
    done(published.message, false);
  };
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    publish().catch(() => done(`${STOPPED}.`, false));
  };
  const visible = h('div', { class: 'cards', role: 'status' }, h('p', {}, 'Comparing the pages …'));
  element.replaceChildren(
    h('h2', {}, 'Publish'),
    visible,
    check(plan.files),
    h('form', { onsubmit }, input, h('div', { class: 'row' }, button)),
    h(
      'details',
      {},
      h('summary', {}, `${pluralize(plan.files.length, 'file')}, to ${plan.to}`),
      h('ul', { class: 'waiting' }, ...plan.files.map((file) => h('li', {}, h('code', { class: 'spot' }, file)))),
    ),
  );
  input.focus();
  visible.replaceChildren(...shown(await requests.difference()));
}

/** Shows what the check of the whole site says, whenever it says something new. */
export function makeCheck() {
  const element = h('div', { class: 'cards', role: 'status' });
  let last: Message | undefined;
  let files: readonly string[] = [];
  const draw = (): HTMLElement => {
    if (last) element.replaceChildren(...checkRows(last, files));
    return element;
  };
  return {
    /** What it says, of these files first. */
    of: (published: readonly string[]): HTMLElement => {
      files = published;
      return draw();
    },
    told: (message: Message): void => {
      last = message;
      draw();
    },
  };
}

/** What the check of the whole site says: what it found in some files, and how much in all. */
function checkRows({ isChecked, here, elsewhere }: Message, files: readonly string[]): HTMLElement[] {
  if (!isChecked) return [h('p', {}, 'The whole site is still being checked …')];
  const all = [...here, ...elsewhere].filter(({ severity }) => severity !== 'note');
  const inFiles = all.filter(({ spot }) => files.includes(spot.file));
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const { length } = all.filter((card) => card.severity === severity);
    return length === 0 ? [] : pluralize(length, severity);
  });
  return [
    ...inFiles.map(({ spot, message }) =>
      h('div', { class: 'card' }, h('code', { class: 'spot' }, spot.file), h('p', {}, message)),
    ),
    h(
      'p',
      {},
      counts.length === 0
        ? 'The check of the whole site found nothing wrong.'
        : `The check of the whole site found ${counts.join(' and ')}, ${inFiles.length === 0 ? 'none' : inFiles.length} of them in these files: see Preview.`,
    ),
  ];
}

/** What visitors will see change, in words. */
function shown(difference: Difference | null): HTMLElement[] {
  if (!difference) return [h('p', {}, 'What is published already cannot be compared with this.')];
  const { added, removed, changes, more } = difference;
  const page = (verb: string, path: string): HTMLElement => h('p', {}, `${verb} page: `, h('code', {}, path));
  const nothing = added.length + removed.length + changes.length === 0;
  return [
    h('h2', {}, nothing ? 'Visitors will see no other text.' : 'What visitors will see change'),
    ...added.map((path) => page('New', path)),
    ...removed.map((path) => page('No longer a', path)),
    ...changes.map(({ what, before, after, pages }) =>
      h(
        'div',
        { class: 'card' },
        what !== undefined && h('p', { class: 'hint' }, what),
        h('code', { class: 'spot' }, placesOf(pages)),
        ...before.map((text) => h('del', {}, text)),
        ...after.map((text) => h('ins', {}, text)),
      ),
    ),
    ...(more > 0 ? [h('p', {}, `And ${pluralize(more, 'more change')}.`)] : []),
  ];
}

const placesOf = (pages: readonly string[]): string =>
  pages.length > MOST_PAGES
    ? `${pages.slice(0, MOST_PAGES).join(', ')} and ${pluralize(pages.length - MOST_PAGES, 'more page')}`
    : pages.join(', ');
