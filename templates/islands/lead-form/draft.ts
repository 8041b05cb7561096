// Saves what was typed in session storage, so that it survives a reload, going back, and a crash. If storage is denied,
// nothing is saved.
import { controlsIn, type Lead, readLead } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** Saves the current state of a lead, as JSON; "null" deletes it. */
export function keepDraft({ id }: LeadFormProps, words: string): void {
  try {
    sessionStorage[location.pathname + id] = words;
  } catch {
    // Storage is denied or full.
  }
}

/**
 * Restores the draft of a form, except in fields that the visitor has changed meanwhile, or that it lacks: forms may
 * change. Saves it on each input, and then calls `tell`. Returns the function that does so, because some browsers fill
 * in fields without an event.
 */
export function watchDraft(form: HTMLFormElement, props: LeadFormProps, tell: () => void): () => void {
  const keep = (): void => {
    keepDraft(props, JSON.stringify(readLead(form, props)));
    tell();
  };
  try {
    const draft = JSON.parse(sessionStorage[location.pathname + props.id]) as Lead;
    for (const [{ key }, control] of controlsIn(form, props))
      if (control.value === (props.chosen[key] ?? '')) control.value = draft[control.name] ?? control.value;
  } catch {
    // There is no draft, storage is denied, or its value is not a draft.
  }
  form.oninput = keep;
  keep();
  return keep;
}
