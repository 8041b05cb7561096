// Saves what was typed in session storage, so that it survives a reload, going back, and a crash. If storage is denied,
// nothing is saved.
import { controlsIn, type Lead } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** Saves the current state of a lead, as JSON; "null" deletes it. */
export function keepDraft({ id }: LeadFormProps, words: string): void {
  try {
    sessionStorage.setItem(location.pathname + id, words);
  } catch {
    // Storage is denied or full.
  }
}

/** Restores a draft, except in fields that the visitor has changed meanwhile, or that it lacks: forms may change. */
export function restoreDraft(props: LeadFormProps, form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(location.pathname + props.id)!) as Lead;
    for (const [{ key }, control] of controlsIn(form, props))
      if (control.value === (props.chosen[key] ?? '')) control.value = draft[control.name] ?? control.value;
  } catch {
    // There is no draft, storage is denied, or its value is not a draft.
  }
}
