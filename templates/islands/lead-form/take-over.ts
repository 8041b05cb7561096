// Takes the lead form over from the browser: validates it, sends it, and says what came of it.
import { toast } from '../toast.ts';
import { deliver } from './deliver.ts';
import { keepDraft, watchDraft } from './draft.ts';
import { asText, controlOf, likelyDomain, type Mistakes, mistakesIn, readLead, removeInvisible, TRAP } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** What the form shows. */
export interface State {
  /** Whether the form is disabled while its lead is sent; otherwise it is idle. */
  readonly sending: boolean;
  /** What is wrong with the fields, or what came of the lead, after the last submission. */
  readonly mistakes?: Mistakes | undefined;
  readonly outcome?: 'sent' | 'failed' | undefined;
  /** The domain that the mail address was probably meant to have. */
  readonly meant?: string | undefined;
  /** The lead as text, for other ways to send it. */
  readonly text?: string;
}

/** Changes what the form shows, and then calls `done`. */
type Show = (state: Pick<State, never>, done?: () => void) => void;

/** Takes a form over. It calls `show` with each change of what the form shows. */
export function takeOver(form: HTMLFormElement, props: LeadFormProps, show: Show): void {
  const { words, mail, submitting, success, failure } = props;
  const keep = watchDraft(form, props, () => show({ text: asText(form, props) }));
  const suggest = (): void => show({ meant: likelyDomain(controlOf(form, 'from_email').value, props) });

  const send = async (): Promise<void> => {
    const trap = controlOf(form, TRAP);
    const focused = document.activeElement as HTMLElement;
    const answer = !trap.value && deliver(form, mail, readLead(form, props));
    show({ sending: true });
    toast('', { title: submitting });
    onbeforeunload = () => false;
    const isSent = await answer;
    onbeforeunload = null;
    // If it was a person whose browser filled it in, the next attempt succeeds.
    trap.value = '';
    if (isSent) {
      form.reset();
      suggest();
      keepDraft(props, 'null');
    }
    const outcome = isSent ? 'sent' : 'failed';
    show({ sending: false, outcome }, () => {
      // Some browsers move the focus away from what is disabled.
      if (!document.querySelector(':focus')) focused.focus({ preventScroll: true });
      // That the lead was sent is said above the form, which may be taller than the screen.
      form.querySelector('.outcome-sent')?.scrollIntoView({ block: 'nearest' });
    });
    toast(outcome, isSent ? success : failure);
  };

  form.noValidate = true;
  form.onchange = suggest;
  form.onsubmit = (event) => {
    event.preventDefault();
    removeInvisible(form);
    keep();
    const mistakes = mistakesIn(form, props);
    document.title = (mistakes ? words.errorPrefix : '') + document.title.replace(words.errorPrefix, '');
    show({ mistakes, outcome: undefined }, () => form.querySelector<HTMLElement>('.outcome')?.focus());
    if (!mistakes) void send();
  };
}
