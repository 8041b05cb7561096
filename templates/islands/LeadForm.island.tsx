// The one lead form. As HTML it posts to the mail provider by itself; hydrated, it sends, keeps and explains.
import { Component, createRef, type FormEvent } from 'react';
import { deliver } from './lead-form/deliver.ts';
import { keepDraft, restoreDraft } from './lead-form/draft.ts';
import { Fields } from './lead-form/Fields.tsx';
import { asText, controlOf, type Lead, type Mistakes, meantAddress, mistakesIn, readLead, TRAP } from './lead-form/lead.ts';
import { Notice, OtherWays, Summary } from './lead-form/Notices.tsx';
import type { LeadFormProps } from './lead-form/props.ts';
import { toast } from './toast.ts';

export type { LeadFormProps } from './lead-form/props.ts';

type Phase = 'idle' | 'invalid' | 'confirm' | 'sending' | 'failed' | 'sent';

interface State {
  readonly phase: Phase;
  readonly mistakes: Mistakes;
}

/** Nobody reads a page and fills in its form in less (milliseconds since the page began). */
const LEAST = 3000;
/** A press this soon after an answer belongs to the press before. */
const DOUBLE = 1000;

/** A class, because Preact's hooks would cost a tenth of all the script a page may have. */
export class LeadForm extends Component<LeadFormProps, State> {
  override state: State = { phase: 'idle', mistakes: {} };
  readonly form = createRef<HTMLFormElement>();
  /** Until when presses are ignored. */
  quietUntil = 0;
  /** Whether a second press was asked for: once is enough, whatever the reason. */
  asked = false;
  /** The address that was probably meant. */
  meant: string | undefined;
  /** The lead that arrived last, as it was sent. */
  arrived = '';

  override componentDidMount() {
    this.form.current!.noValidate = true;
    restoreDraft(this.props, this.form.current!);
    this.keep();
  }

  readonly lead = (): Lead => readLead(this.form.current!, this.props);
  readonly keep = (): void => keepDraft(this.props, this.lead());

  /** Changes how things stand, on the page and for the browser. */
  to(phase: Phase, mistakes: Mistakes = {}): void {
    const prefix = `${this.props.words.errorPrefix} `;
    document.title = (phase === 'invalid' ? prefix : '') + document.title.replace(prefix, '');
    onbeforeunload = phase === 'sending' ? (event) => event.preventDefault() : null;
    this.setState({ phase, mistakes });
  }

  readonly submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { props } = this;
    const form = this.form.current!;
    if (Date.now() < this.quietUntil) return;
    const mistakes = mistakesIn(form, props);
    if (Object.keys(mistakes)[0]) return this.to('invalid', mistakes);
    const lead = this.lead();
    this.meant = meantAddress(lead['from_email']!, props);
    if (!this.asked && (this.meant || performance.now() < LEAST || controlOf(form, TRAP).value)) {
      this.asked = true;
      return this.to('confirm');
    }
    const words = JSON.stringify(lead);
    // The same words twice are one lead.
    if (words === this.arrived) return this.finish(words, true);
    this.quietUntil = Infinity;
    this.to('sending');
    const sent = props.deliverable && await deliver(form, props.mail, lead, () => {
      // Too late for the visitor, who was told that it failed: unless something else was typed since, all is well.
      this.arrived = words;
      if (this.holds(words)) this.finish(words, true);
    });
    // Unless the late answer to an earlier press has settled it.
    if (this.quietUntil === Infinity) this.finish(words, sent || words === this.arrived);
  };

  /** Whether the fields still say what was sent. */
  readonly holds = (words: string): boolean => JSON.stringify(this.lead()) === words;

  /** Says how it went. What was typed while it was sent stays. */
  finish(words: string, sent: boolean): void {
    const { props } = this;
    const phase = sent ? 'sent' : 'failed';
    this.quietUntil = Date.now() + DOUBLE;
    if (sent) this.arrived = words;
    if (sent && this.holds(words)) {
      this.form.current!.reset();
      keepDraft(props, null);
    }
    this.to(phase);
    toast(phase, sent ? props.words.success : props.words.failure);
  }

  override render() {
    const { props, state: { phase, mistakes } } = this;
    const { id, layout, words, attributes } = props;
    return (
      <form ref={this.form} id={id} className={`lead-form lead-form-${layout}`} {...attributes} onSubmit={(event) => void this.submit(event)} onInput={this.keep}>
        {phase === 'invalid' && <Notice kind="problem" title={words.problem}><Summary id={id} mistakes={mistakes} /></Notice>}
        <Fields {...props} mistakes={mistakes} />
        <div className="lead-form-end">
          <p className="consent">{words.consent}</p>
          {phase === 'confirm' && <Notice kind="confirm" title={this.meant ? `${words.suggestion} ${this.meant}?` : words.confirm}>{this.meant && <p>{words.confirm}</p>}</Notice>}
          {phase === 'sent' && <Notice kind="sent" title={words.success.title}><p>{words.success.text}</p></Notice>}
          {phase === 'failed' && <Notice kind="failed" title={words.failure.title}><OtherWays {...props} text={asText(this.form.current!, props)} /></Notice>}
          <button type="submit" className="button submit" aria-disabled={phase === 'sending'}>{{ sending: words.submitting, failed: words.again, sent: words.another }[phase as string] ?? words.submit}</button>
        </div>
      </form>
    );
  }
}
