// The photos beside a text: each can be replaced by a file that is dropped or chosen, with its description.
import { h } from './dom.ts';
import type { PhotoField } from '../../generator/preview/protocol.ts';

/** A row for each photo. `use` is called with the file and what it shows, `moved` when a row opens. */
export const photoRows = (
  photos: readonly PhotoField[],
  use: (photo: PhotoField, file: File, alt: string) => void,
  moved: () => void,
): HTMLElement[] =>
  photos.map((photo) => {
    const { label, src, alt = '' } = photo;
    const input = h('input', { type: 'file', accept: 'image/*', 'aria-label': 'The file' });
    const shows = h('input', {
      type: 'text',
      'aria-label': 'What it shows',
      placeholder: 'What it shows, in a sentence',
    });
    const missing = h('p', { class: 'wrong', role: 'alert' });
    const apply = (): void => {
      const [file] = input.files ?? [];
      if (!file) missing.textContent = 'Drop a photo here first, or choose one.';
      else if (shows.value.trim() === '')
        missing.textContent = 'Say in a sentence what it shows: people who cannot see it hear that.';
      else use(photo, file, shows.value.trim());
    };
    shows.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault(); // It would save the text.
      apply();
    });
    return h(
      'details',
      {
        ontoggle: moved,
        ondragover: (event) => event.preventDefault(),
        ondrop: (event) => {
          event.preventDefault();
          const { files } = (event as DragEvent).dataTransfer ?? {};
          if (files?.length) input.files = files;
        },
      },
      h('summary', {}, `${label}: ${src ?? 'none'}`),
      alt !== '' && h('p', { class: 'hint' }, `Now it shows: ${alt}`),
      h(
        'label',
        { class: 'drop' },
        'Drop a photo here, or choose one. It goes to public/photos/, turned upright, without its location.',
        input,
      ),
      shows,
      missing,
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'pick', onclick: apply }, 'Use this photo')),
    );
  });
