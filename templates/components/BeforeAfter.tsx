// Two photos of the same spot in one place: two radio buttons choose which one is shown, without a script.
import type { Photo } from '../../generator/theme.ts';
import { Picture } from './Picture.tsx';

interface Props {
  /** What the photos show, for screen readers. */
  readonly name: string;
  /** The prefix of the ids; no other id on the page begins with it. */
  readonly id: string;
  readonly labels: { readonly before: string; readonly after: string };
  readonly before: Photo;
  readonly after: Photo;
}

const SIZES = '(min-width: 80rem) 76rem, calc(100vw - 2.5rem)';

/** The classes of a photo, which fits in most windows with its labels. */
const PHOTO = 'aspect-3/2 max-h-168';

/** The classes of a choice, underlined if it is chosen. */
const LABEL =
  'mb-3 grid min-h-11 cursor-pointer items-center text-muted decoration-accent decoration-2 underline-offset-8';

export function BeforeAfter({ name, id, labels, before, after }: Props) {
  return (
    <fieldset className="before-after relative flex flex-wrap gap-x-7">
      <legend className="sr-only">{name}</legend>
      <input type="radio" className="peer/before sr-only" name={id} id={`${id}-before`} />
      <label htmlFor={`${id}-before`} className={`${LABEL} peer-checked/before:text-ink peer-checked/before:underline`}>
        {labels.before}
      </label>
      <input type="radio" className="peer/after sr-only" name={id} id={`${id}-after`} defaultChecked />
      <label htmlFor={`${id}-after`} className={`${LABEL} peer-checked/after:text-ink peer-checked/after:underline`}>
        {labels.after}
      </label>
      <div className="bottom-0 w-full peer-checked/after:not-print:invisible not-print:absolute">
        <Picture image={before} sizes={SIZES} className={PHOTO} />
      </div>
      <div className="w-full peer-checked/before:not-print:invisible">
        <Picture image={after} lazy={false} sizes={SIZES} className={PHOTO} />
      </div>
    </fieldset>
  );
}
