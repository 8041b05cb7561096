// The choices beside a text: icons and drawings as pictures, other values as words.
import { h } from '../dom.ts';
import { type Choice, PREVIEW_PATH } from '../../../generator/tools/preview/protocol.ts';

/** A row for each choice, which opens to what there is. `choose` is called with what is picked, `moved` when one opens. */
export const choiceRows = (
  choices: readonly Choice[],
  choose: (choice: Choice, value: string) => void,
  moved: () => void,
): HTMLElement[] =>
  choices.map((choice) => {
    const { label, description, pictures, value: now, options } = choice;
    const none = pictures ? 'none' : 'as usual';
    const option = (value: string): HTMLElement =>
      h(
        'button',
        { type: 'button', class: 'pick', 'aria-pressed': String(value === now), onclick: () => choose(choice, value) },
        pictures && value !== '' && picture(pictures, value),
        h('span', {}, value || none),
      );
    return h(
      'details',
      { ontoggle: moved, class: pictures && 'picture' },
      h('summary', {}, `${label}: ${now || none}`),
      h('p', { class: 'hint' }, description),
      h('div', { class: pictures ? 'pictures' : 'row', role: 'group', 'aria-label': label }, ...options.map(option)),
    );
  });

/** A picture by its name or its path. */
function picture(folder: string, value: string): HTMLElement {
  const name = value.replace(/^.*\/|\.svg$/g, '');
  return h('img', {
    src: `${PREVIEW_PATH}/picture?${new URLSearchParams({ folder, name })}`,
    alt: '',
    loading: 'lazy',
  });
}
