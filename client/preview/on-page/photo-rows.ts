// The photos beside a text: each can be replaced by a file that is dropped or chosen, with its description.
import { h } from '../dom.ts';
import type { PhotoField } from '../../../generator/tools/preview/protocol.ts';

interface PhotoRow {
  readonly element: HTMLElement;
  /** Whether a photo was chosen that is not used yet. */
  isChosen(): boolean;
  /** Uses what was chosen, or says what is missing. */
  apply(): void;
}

/**
 * A row for each photo. `use` is called with the file, unless only the description is another one, and with what it
 * shows; `moved` when a row opens.
 */
export const photoRows = (
  photos: readonly PhotoField[],
  use: (photo: PhotoField, file: File | undefined, alt: string) => void,
  moved: () => void,
): PhotoRow[] =>
  photos.map((photo) => {
    const { label, src, alt = '' } = photo;
    const input = h('input', { type: 'file', accept: 'image/*', 'aria-label': 'The file' });
    const shows = h('input', {
      type: 'text',
      value: alt,
      'aria-label': 'What it shows',
      placeholder: 'What it shows, in a sentence',
    });
    const missing = h('p', { class: 'wrong', role: 'alert' });
    const apply = (): void => {
      const [file] = input.files ?? [];
      if (!file && (src === undefined || shows.value.trim() === alt))
        missing.textContent = 'Drop a photo here first, or choose one.';
      else if (shows.value.trim() === '')
        missing.textContent = 'Say in a sentence what it shows: people who cannot see it hear that.';
      else use(photo, file, shows.value.trim());
    };
    shows.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault(); // It would save the text.
      apply();
    });
    const element = h(
      'details',
      {
        class: 'photo',
        ontoggle: moved,
        ondragover: (event) => event.preventDefault(),
        ondrop: (event) => {
          event.preventDefault();
          const { files } = (event as DragEvent).dataTransfer ?? {};
          if (files?.length) input.files = files;
        },
      },
      h('summary', {}, `${label}: ${src ?? 'none'}`),
      h(
        'label',
        { class: 'drop' },
        'Drop a photo here, or choose one. It is turned upright, and published without its location.',
        input,
      ),
      shows,
      missing,
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'pick', onclick: apply }, 'Use this photo')),
    );
    return { element, apply, isChosen: () => (input.files?.length ?? 0) > 0 };
  });
