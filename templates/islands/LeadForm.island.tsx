// The lead form. As plain HTML it posts to the mail provider; hydrated, it also validates, saves a draft and reports.
import { Component, type FormEvent } from 'react';
import { deliver } from './lead-form/deliver.ts';
import { keepDraft, restoreDraft } from './lead-form/draft.ts';
import { Fields } from './lead-form/Fields.tsx';
import { asText, controlOf, type Mistakes, mistakesIn, questionAbout, readLead, TRAP } from './lead-form/lead.ts';
import { Notice, OtherWays } from './lead-form/Notices.tsx';
import type { LeadFormProps, Phase } from './lead-form/props.ts';
import { DOUBLE, LEAST } from './lead-form/times.ts';
import { toast } from './toast.ts';

export type { LeadFormProps } from './lead-form/props.ts';

interface State {
  readonly phase: Phase;
  readonly mistakes: Mistakes;
  /** The question about a likely typo in the mail address. */
  readonly question?: string | undefined;
}

/** A class component, because Preact's hooks would take a tenth of the size limit of scripts. */
export class LeadForm extends Component<LeadFormProps, State> {
  override state: State = { phase: 'idle', mistakes: {} };
  #form!: HTMLFormElement;
  /** The time until which a press does not send; measured since navigation, because clocks may be set back. */
  #quietUntil = 0;
  /** What the fields contained when the button was last pressed, as JSON. */
  #wanted?: string;
  /** Counts the changes of phase, to recognize a result that arrives after another. */
  #turn = 0;
  /** Whether the fields were changed while the lead was being sent, so that the focus must stay. */
  #typed = false;
  /** Whether the visitor was asked to confirm: that happens only once, whatever the reason. */
  #asked = false;
  /** The last lead that was delivered, as JSON. */
  #arrived?: string;

  override componentDidMount() {
    this.#form.noValidate = true;
    restoreDraft(this.props, this.#form);
    this.#keep();
  }

  readonly #hold = (form: HTMLFormElement): void => void (this.#form = form);
  /** What the fields contain, as JSON. */
  readonly #words = (): string => JSON.stringify(readLead(this.#form, this.props));
  readonly #keep = (): void => {
    keepDraft(this.props, this.#words());
    // Renders again, because the links for other ways to send the lead contain its text.
    this.setState({});
  };

  /** Changes the phase, the title of the page, and the question before leaving it. Returns the number of the turn. */
  #to(phase: Phase, mistakes: Mistakes = {}, question?: string): number {
    const prefix = this.props.words.errorPrefix;
    document.title = (phase === 'invalid' ? prefix : '') + document.title.replace(prefix, '');
    onbeforeunload = phase === 'sending' ? () => false : null;
    this.setState({ phase, mistakes, question });
    return ++this.#turn;
  }

  readonly #submit = (event: FormEvent): void => {
    event.preventDefault();
    this.#wanted = this.#words();
    // Some browsers fill in fields without an event.
    this.#keep();
    if (performance.now() >= this.#quietUntil) this.#send();
  };

  #send(): unknown {
    const { props } = this;
    const form = this.#form;
    const mistakes = mistakesIn(form, props);
    // The button "Send another request" begins with an empty form, which is not a mistake.
    if (mistakes?.['name'] && this.state.phase === 'sent') {
      this.#to('idle');
      return controlOf(form, 'from_name').focus();
    }
    if (mistakes) return this.#to('invalid', mistakes);
    this.#typed = false;
    const question = questionAbout(controlOf(form, 'from_email').value, props);
    if (!this.#asked && (question || performance.now() < LEAST || controlOf(form, TRAP).value)) {
      this.#asked = true;
      this.#quietUntil = performance.now() + DOUBLE;
      return this.#to('confirm', {}, question);
    }
    const words = this.#words();
    // The same text twice is one lead.
    if (words === this.#arrived) return this.#finish(words);
    this.#quietUntil = Infinity;
    const turn = this.#to('sending');
    toast('', { title: props.labels.sending });
    const tell = (arrived: boolean): void => {
      if (arrived) this.#arrived = words;
      // After a timeout the form has already reported a failure. A late success corrects that, unless the visitor has
      // typed something else since.
      if (turn === this.#turn || (arrived && words === this.#words())) this.#finish(words);
    };
    if (props.deliverable) deliver(form, props.mail, readLead(form, props), tell);
    else tell(false);
  }

  /** Reports the result, or sends again if the visitor has pressed again after a change. Keeps what was typed. */
  #finish(words: string): unknown {
    const { props } = this;
    const now = this.#words();
    const sent = words === this.#arrived;
    this.#typed = words !== now;
    this.#quietUntil = this.#typed ? 0 : performance.now() + DOUBLE;
    // What was typed after the last press may be half a word: it waits for the next.
    if (this.#typed && now === this.#wanted) return this.#send();
    // What was typed meanwhile has not been sent yet.
    const phase = sent ? (this.#typed ? 'changed' : 'sent') : 'failed';
    if (phase === 'sent') {
      this.#form.reset();
      keepDraft(props, 'null');
    }
    this.#to(phase);
    toast(sent ? 'sent' : 'failed', props.said[phase]!);
  }

  /**
   * Texts that may change are in elements that have the text as their key: browsers that translate a page replace text
   * nodes by their own, which would not be updated.
   */
  override render() {
    const {
      props,
      state: { phase, mistakes, question },
    } = this;
    const { id, layout, words, attributes } = props;
    const said = props.said[phase];
    const text = phase === 'failed' && !navigator.onLine ? words.offline : (question ?? said?.text);
    const label = props.labels[phase];
    return (
      <form
        ref={this.#hold}
        id={id}
        className={`lead-form lead-form-${layout}`}
        {...attributes}
        onSubmit={this.#submit}
        onInput={this.#keep}
      >
        {phase === 'invalid' && (
          <Notice key={this.#turn} kind="problem" title={words.problem}>
            <ul>
              {Object.entries(mistakes).map(([field, text]) => (
                <li key={field}>
                  <a href={`#${id}-${field}`}>{text}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Fields {...props} mistakes={mistakes} />
        <div className="lead-form-end">
          <p className="consent" dangerouslySetInnerHTML={words.consent} />
          {said && (
            <Notice key={this.#turn} quiet={this.#typed} kind={phase} title={said.title}>
              {text && <p>{text}</p>}
              {phase === 'failed' && <OtherWays {...props} text={asText(this.#form, props)} />}
            </Notice>
          )}
          <button type="submit" className="button submit" aria-disabled={phase === 'sending'}>
            <span key={label}>{label}</span>
          </button>
        </div>
      </form>
    );
  }
}
