// The lead form as a state machine: a press and the provider's answer are events, which lead from phase to phase.
import { toast } from '../toast.ts';
import { deliver } from './deliver.ts';
import { keepDraft, watchDraft } from './draft.ts';
import { asText, controlOf, type Mistakes, mistakesIn, numberOf, questionAbout, readLead, TRAP } from './lead.ts';
import type { LeadFormProps, Phase } from './props.ts';
import { DOUBLE, LEAST } from './times.ts';
import { type Event, transitions } from './transitions.ts';

/** What the form shows. */
export interface State {
  readonly phase: Phase;
  readonly mistakes: Mistakes;
  /** The question about a likely typo in the mail address. */
  readonly question?: string | undefined;
  /** Counts the events, so that what is said twice is shown anew. */
  readonly turn?: number;
  /** Whether the visitor is typing, so that the focus must stay. */
  readonly quiet?: boolean;
  /** The number of the last lead that was sent. */
  readonly number?: string;
  /** The lead as text, for other ways to send it. */
  readonly text?: string;
}

type Show = (state: Pick<State, never>) => void;

/**
 * Starts the machine of a form in the browser; it calls `show` with each change of what the form shows.
 *
 * It asks the visitor to confirm only once, whatever the reason. Without an answer in time it says that sending failed; a
 * late answer corrects that, unless the visitor has typed something else since. The same text twice is one lead. What
 * was typed after the last press may be half a word: it waits for the next. Times are counted from navigation, because
 * clocks may be set back.
 */
export function startMachine(form: HTMLFormElement, props: LeadFormProps, show: Show): void {
  let phase: Phase = 'idle';
  /** How many events there were, to recognize an answer that arrives after another event. */
  let turn = 0;
  let quietUntil = 0;
  let asked: boolean;
  /** What the fields contained when the button was last pressed, and the last lead that was delivered, as JSON. */
  let wanted: string, arrived: string;
  const words = (): string => JSON.stringify(readLead(form, props));
  const keep = watchDraft(form, props, () => show({ text: asText(form, props) }));
  const take = (event: Event, mistakes?: Mistakes, question?: string, quiet?: boolean): void => {
    phase = { ...transitions.every, ...transitions[phase] }[event];
    document.title =
      (phase === 'invalid' ? props.words.errorPrefix : '') + document.title.replace(props.words.errorPrefix, '');
    onbeforeunload = phase === 'sending' ? () => false : null;
    show({ phase, mistakes: (phase === 'invalid' && mistakes) || {}, question, quiet, turn: ++turn });
    if (phase === 'idle') form.querySelector('input')?.focus();
  };
  const send = (): void => {
    const mistakes = mistakesIn(form, props);
    if (mistakes) return take(mistakes['name'] ? 'missing' : 'invalid', mistakes);
    const question = questionAbout(controlOf(form, 'from_email').value, props);
    if (!asked && (question || performance.now() < LEAST || controlOf(form, TRAP).value)) {
      asked = true;
      quietUntil = performance.now() + DOUBLE;
      return take('question', mistakes, question);
    }
    const lead = words();
    quietUntil = Infinity;
    take('send');
    const own = turn;
    show({ number: numberOf(lead) });
    toast('', { title: props.labels[phase] });
    const tell = (delivered: boolean): void => {
      if (delivered) arrived = lead;
      if (own === turn || (delivered && lead === words())) finish(lead);
    };
    if (!props.deliverable || lead === arrived) tell(lead === arrived);
    else void deliver(form, props.mail, { ...readLead(form, props), number: numberOf(lead) }, tell);
  };
  const finish = (lead: string): void => {
    const now = words();
    const quiet = now !== lead;
    quietUntil = quiet ? 0 : performance.now() + DOUBLE;
    if (quiet && now === wanted) return send();
    take(lead === arrived ? (quiet ? 'changed' : 'sent') : 'failed', undefined, '', quiet);
    if (phase === 'sent') {
      form.reset();
      keepDraft(props, 'null');
    }
    toast(phase === 'failed' ? phase : 'sent', props.said[phase]!);
  };
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    wanted = words();
    keep();
    if (performance.now() >= quietUntil) send();
  };
}
