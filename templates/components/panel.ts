// The classes of a box beside or below text.
import { cva } from 'class-variance-authority';

/** A box: of facts or a list, with a note, with a form, or with a call to action. */
export const panel = cva('panel', {
  variants: {
    kind: {
      facts: '',
      list: '',
      note: 'panel-note border-deep bg-deep text-on-deep',
      form: 'panel-form',
      call: 'panel-call gap-5 bg-tint',
    },
  },
});
