// What was typed, kept for this tab: through a reload, the way back, or a crash. Where storage is denied the page alone
// remembers.
import { controlsIn, type Lead } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** Keeps a lead as it is being written; null forgets it. */
export function keepDraft({ id }: LeadFormProps, lead: Lead | null): void {
  try {
    sessionStorage.setItem(location.pathname + id, JSON.stringify(lead));
  } catch {
    // Storage is denied or full.
  }
}

/** Puts a draft back, except where the visitor has written or chosen something meanwhile. */
export function restoreDraft(props: LeadFormProps, form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(location.pathname + props.id)!) as Lead;
    for (const [{ key }, control] of controlsIn(form, props))
      if (control.value === (props.chosen[key] ?? '')) control.value = draft[control.name]!;
  } catch {
    // There is none, storage is denied, or somebody else wrote there.
  }
}
