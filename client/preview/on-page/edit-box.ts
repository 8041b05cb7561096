// The box in which a text of the page is changed: beside the text, with the value as it is in its file.
import { type Open, spotButton } from '../card.ts';
import { holdReload } from '../view-state.ts';
import { choiceRows } from './choice-rows.ts';
import { h, pluralize } from '../dom.ts';
import type { EditRequests } from './edit-requests.ts';
import { photoRows } from './photo-rows.ts';
import { placeBeside } from '../place.ts';
import { entryRows } from './entry-rows.ts';
import { valueInput } from './value-inputs.ts';
import type { Choice, NewValue, Origin, TextAt, Wanted, Written } from '../../../generator/tools/preview/protocol.ts';

/** A text with fewer characters than this is short. */
const SHORT = 80;

interface EditBox {
  readonly element: HTMLElement;
  /**
   * Opens the box for a text of the page, or for a picture beside it. Saves and closes the one that is open. Rejects if
   * the server does not answer.
   */
  show(wanted: Wanted, target: Element, requests: EditRequests): Promise<void>;
  /** Saves what was typed, if anything was, and closes the box, unless it is refused. */
  leave(): void;
}

/** Makes the box. `onSaved` is called after each change, `open` opens a place in the editor. */
export function makeEditBox(open: Open, onSaved: () => void): EditBox {
  const element = h('div', { class: 'edit', role: 'dialog', 'aria-label': 'Change this text', hidden: true });
  let form: ReturnType<typeof formFor> | undefined;
  let release = (): void => undefined;
  let target: Element | undefined;
  const close = (): void => {
    element.hidden = true;
    form = undefined;
    release();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  const moved = (): void => {
    if (target) placeBeside(element, target.getBoundingClientRect());
  };
  const say = (...nodes: Node[]): void => {
    element.replaceChildren(...nodes);
    element.hidden = false;
    moved();
  };
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener('beforeunload', (event) => {
    if (form?.isChanged()) event.preventDefault();
  });
  return {
    element,
    leave: () => void form?.leave(),
    async show(wanted, beside, requests) {
      await form?.leave();
      if (form) return; // It was refused, and says why.
      target = beside;
      say(h('p', { role: 'status' }, 'Looking for its place …'));
      const origin = await requests.find(wanted).catch((error: unknown) => {
        close();
        throw error;
      });
      if (target !== beside) return;
      if ('why' in origin) {
        const { why, spot } = origin;
        const closing = h('button', { type: 'button', class: 'pick', onclick: close }, 'Close');
        say(h('p', { role: 'status' }, why), h('div', { class: 'row' }, closing, spot && spotButton(spot, open)));
        return element.querySelector('button')?.focus();
      }
      form = formFor(origin, requests, open, { close, onSaved, moved });
      release = holdReload(); // Somebody else may change the page while words are typed.
      say(form.element);
      const row = element.querySelector<HTMLDetailsElement>(beside.matches('img') ? '.photo' : '.picture');
      if (!beside.matches('img, svg') || !row) return form.focus();
      row.open = true;
      row.querySelector('summary')?.focus();
    },
  };
}

interface FormEvents {
  readonly close: () => void;
  readonly onSaved: () => void;
  /** Its size has changed. */
  readonly moved: () => void;
}

/**
 * What was typed or pasted, without what a word processor adds unseen to a text that had none of it: an indent, which would
 * make a program's code of a paragraph, soft ends of lines, spaces of no width.
 */
const withoutMarks = (typed: string, before: string): string =>
  /^\s|[\v\u200b\ufeff]/.test(before) ? typed : typed.replace(/^\s+|[\u200b\ufeff]/g, '').replaceAll('\v', '\n');

/** The inputs for the values of a text. */
function inputsFor({ text, values, pages, part }: Origin) {
  const isAlone = values.length === 1;
  return values.map((each) => {
    // Of several paragraphs, the one that was clicked.
    const [start, end] = (isSame(each, text) && part) || [0, each.value.length];
    const value = each.value.slice(start, end);
    const input = valueInput({ ...each, value }, isAlone ? 'The text' : each.label, pages);
    const typed = (): string => withoutMarks(input.value(), value);
    const now = (): string => each.value.slice(0, start) + typed() + each.value.slice(end);
    return {
      field: input.field,
      value,
      shown: isAlone ? input.element : h('label', { class: 'value' }, h('span', {}, each.label), input.element),
      isChanged: () => typed() !== value,
      change: () => ({ text: each, value: now() }),
    };
  });
}

/** The form with the values of a text. */
function formFor(origin: Origin, requests: EditRequests, open: Open, { close, onSaved, moved }: FormEvents) {
  const { text, spot, choices, entries } = origin;
  const fields = inputsFor(origin);
  const clicked = fields.find((each) => isSame(each.change().text, text)) ?? fields[0];
  const { field: input, value } = clicked ?? { field: h('input'), value: '' };
  const { wrong, run } = attempts(input, { close, onSaved, moved });
  const changed = () => fields.filter((each) => each.isChanged());
  const write = (): Promise<Written> => requests.write(changed().map((each) => each.change()));
  const save = async (): Promise<void> => {
    const photo = photos.find((each) => each.isChosen());
    if (photo) photo.apply();
    else if (changed().length > 0) await run(write);
    else close();
  };
  const around = (work: () => Promise<Written>): void => {
    if (changed().length === 0) void run(work);
    else wrong.textContent = 'Save the text first, or choose Cancel.';
  };
  const onkeydown = (event: Event): void => {
    const { key, shiftKey, isComposing, target } = event as KeyboardEvent;
    if (key !== 'Enter' || shiftKey || isComposing || !(target as Element).matches('textarea, input')) return;
    event.preventDefault();
    void save();
  };
  const photos = photoRows(
    origin.photos,
    (photo, file, alt) =>
      void run(async () => {
        const used = await requests.photo(text, photo, file, alt);
        return used.isWritten && changed().length > 0 ? write() : used;
      }),
    moved,
  );
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    void save();
  };
  const hints = hintsFor(value, origin).map((hint) => h('p', { class: 'hint' }, hint));
  return {
    element: h(
      'form',
      { onsubmit },
      h('div', { class: 'values', onkeydown }, ...fields.map(({ shown }) => shown)),
      ...hints,
      wrong,
      buttonRow(close, spotButton(spot, open)),
      ...choiceRows(choices, (choice, to) => around(() => requests.write([chosen(text, choice, to)])), moved),
      ...photos.map((each) => each.element),
      ...entries.flatMap((entry) => entryRows(entry, text, requests, around)),
    ),
    leave: save,
    isChanged: () => changed().length > 0,
    focus: () => {
      input.focus();
      // In a long text, people change a word; a short one they write anew.
      if (value.length < SHORT && 'select' in input) input.select();
    },
  };
}

/** The buttons below the values. */
const buttonRow = (close: () => void, edit: Node): HTMLElement =>
  h(
    'div',
    { class: 'row' },
    h('button', { type: 'submit', class: 'pick main' }, 'Save'),
    h('button', { type: 'button', class: 'pick', onclick: close }, 'Cancel'),
    edit,
  );

/** Another value of what can be chosen beside a text. */
const chosen = ({ file }: TextAt, { at, value: now }: Choice, value: string): NewValue => ({
  text: { file, at, value: now },
  value,
});

const isSame = (one: TextAt, other: TextAt): boolean =>
  one.file === other.file && JSON.stringify(one.at) === JSON.stringify(other.at);

/** Runs one change at a time, and says why it was not written. */
function attempts(input: HTMLElement, { close, onSaved, moved }: FormEvents) {
  const wrong = h('p', { class: 'wrong', role: 'alert' });
  let isBusy = false;
  const run = async (work: () => Promise<Written>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    wrong.replaceChildren(h('span', { class: 'hint' }, 'Saving …'));
    try {
      const result = await work();
      if (result.isWritten) {
        close();
        return onSaved();
      }
      const { message, expected } = result;
      wrong.replaceChildren(message, ...(expected === undefined ? [] : [h('br'), expected]));
      moved();
      input.focus();
    } catch (error) {
      wrong.textContent = `Nothing was written. ${error instanceof Error ? error.message : ''}`;
    } finally {
      isBusy = false;
    }
  };
  return { wrong, run };
}

/** What users should know about a text before they change it. */
function hintsFor(value: string, { isMarkdown, places, onPages }: Origin): string[] {
  const hints = ['Enter saves it, Shift-Enter starts a new line, Escape leaves it as it is.'];
  if (isMarkdown || /\]\(|\*\*/.test(value))
    hints.push('It is shown with the marks of Markdown, as it is in its file.');
  if (places !== undefined)
    hints.push(`This is a fact: it is used in ${pluralize(places, 'text')}, all of which change with it.`);
  if (onPages !== undefined)
    hints.push(`This is a word of the site: it stands on ${pluralize(onPages, 'page')}, all of which change with it.`);
  if (/\{[\w.-]+\}/.test(value))
    hints.push('A name in braces is a fact: change its value here, and it changes wherever it is used.');
  return hints;
}
