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

/** The classes of a choice. */
const LABEL = 'mb-3 grid min-h-11 cursor-pointer items-center';

export function BeforeAfter({ name, id, labels, before, after }: Props) {
  return (
    <fieldset className="before-after relative flex flex-wrap gap-x-7">
      <legend className="sr-only">{name}</legend>
      <input type="radio" className="sr-only choose-before" name={id} id={`${id}-before`} />
      <label htmlFor={`${id}-before`} className={LABEL}>
        {labels.before}
      </label>
      <input type="radio" className="sr-only choose-after" name={id} id={`${id}-after`} defaultChecked />
      <label htmlFor={`${id}-after`} className={LABEL}>
        {labels.after}
      </label>
      <div className="seen-before w-full">
        <Picture image={before} sizes={SIZES} />
      </div>
      <div className="seen-after w-full">
        <Picture image={after} lazy={false} sizes={SIZES} />
      </div>
    </fieldset>
  );
}
