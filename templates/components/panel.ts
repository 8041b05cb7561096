// The classes of a box beside or below text.
import { cva } from 'class-variance-authority';

/** A box: of facts or a list, with a note, with a form, or with a call to action. */
export const panel = cva('panel grid content-start justify-items-start p-6', {
  variants: {
    kind: {
      facts: 'gap-3 bg-ground',
      list: 'gap-3 bg-ground',
      note: 'panel-note gap-3 border-deep bg-deep text-on-deep',
      form: 'panel-form gap-3 bg-ground lg:sticky lg:top-header lg:max-h-below lg:overflow-y-auto',
      call: 'panel-call gap-5 bg-tint',
    },
  },
});
