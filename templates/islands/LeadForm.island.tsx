// The lead form. As plain HTML it posts to the mail provider; hydrated, it also validates, saves a draft and reports.
import { Component, type FormEvent } from 'react';
import { deliver } from './lead-form/deliver.ts';
import { keepDraft, restoreDraft } from './lead-form/draft.ts';
import { Fields } from './lead-form/Fields.tsx';
import {
  asText,
  controlOf,
  type Lead,
  type Mistakes,
  meantAddress,
  mistakesIn,
  readLead,
  TRAP,
} from './lead-form/lead.ts';
import { Notice, OtherWays } from './lead-form/Notices.tsx';
import type { LeadFormProps, Phase } from './lead-form/props.ts';
import { toast } from './toast.ts';

export type { LeadFormProps } from './lead-form/props.ts';

interface State {
  readonly phase: Phase;
  readonly mistakes: Mistakes;
}

/** No human reads a page and fills in its form in less time; in milliseconds since navigation. */
const LEAST = 3000;
/** A press within this time after a result is taken for a double click; in milliseconds. */
const DOUBLE = 1000;

/** A class component, because Preact's hooks would take a tenth of the size limit of scripts. */
export class LeadForm extends Component<LeadFormProps, State> {
  override state: State = { phase: 'idle', mistakes: {} };
  #form!: HTMLFormElement;
  /** The time until which presses are ignored; since navigation, because clocks may be set back. */
  #quietUntil = 0;
  /** Counts the changes of phase, to recognise a result that arrives after another. */
  #turn = 0;
  /** Whether the visitor typed while the lead was being sent. */
  #typed = false;
  /** Whether the visitor was asked to confirm: that happens only once, whatever the reason. */
  #asked = false;
  /** The mail address that was probably meant. */
  #meant: string | undefined;
  /** The last lead that was delivered, as JSON. */
  #arrived = '';

  override componentDidMount() {
    this.#form.noValidate = true;
    restoreDraft(this.props, this.#form);
    this.#keep();
    // Leaving the page cancels a request, but not a beacon. The same lead twice is better than none.
    addEventListener('pagehide', () => {
      if (this.state.phase === 'sending') navigator.sendBeacon(this.#form.action, new FormData(this.#form));
    });
  }

  readonly #hold = (form: HTMLFormElement): void => void (this.#form = form);
  readonly #lead = (): Lead => readLead(this.#form, this.props);
  readonly #keep = (): void => {
    keepDraft(this.props, this.#lead());
    // Renders again, because the links for other ways to send the lead contain its text.
    this.setState({});
  };

  /** Changes the phase, the title of the page, and the question before leaving it. Returns the number of the turn. */
  #to(phase: Phase, mistakes: Mistakes = {}): number {
    const prefix = `${this.props.words.errorPrefix} `;
    document.title = (phase === 'invalid' ? prefix : '') + document.title.replace(prefix, '');
    onbeforeunload = phase === 'sending' ? (event) => event.preventDefault() : null;
    this.setState({ phase, mistakes });
    return ++this.#turn;
  }

  readonly #submit = (event: FormEvent): unknown => {
    event.preventDefault();
    const { props } = this;
    const form = this.#form;
    if (performance.now() < this.#quietUntil) return;
    const mistakes = mistakesIn(form, props);
    if (mistakes) return this.#to('invalid', mistakes);
    const lead = this.#lead();
    this.#meant = meantAddress(lead['from_email']!, props);
    if (!this.#asked && (this.#meant || performance.now() < LEAST || controlOf(form, TRAP).value)) {
      this.#asked = true;
      return this.#to('confirm');
    }
    const words = JSON.stringify(lead);
    // The same text twice is one lead.
    if (words === this.#arrived) return this.#finish(words);
    this.#quietUntil = Infinity;
    const turn = this.#to('sending');
    const tell = (arrived: boolean): void => {
      if (arrived) this.#arrived = words;
      // After a timeout the form has already reported a failure. A late success corrects that, unless the visitor has
      // typed something else since.
      if (turn === this.#turn || (arrived && this.#holds(words))) this.#finish(words);
    };
    if (props.deliverable) deliver(form, props.mail, lead, tell);
    else tell(false);
  };

  /** Whether the fields still contain what was sent. */
  readonly #holds = (words: string): boolean => JSON.stringify(this.#lead()) === words;

  /** Reports the result. Keeps what was typed while the lead was being sent. */
  #finish(words: string): void {
    const { props } = this;
    const sent = words === this.#arrived;
    const phase = sent ? 'sent' : 'failed';
    this.#quietUntil = performance.now() + DOUBLE;
    this.#typed = !this.#holds(words);
    if (sent && !this.#typed) {
      this.#form.reset();
      keepDraft(props, null);
    }
    this.#to(phase);
    toast(phase, props.said[phase]!);
  }

  /**
   * Texts that may change are in elements that have the text as their key: browsers that translate a page replace text
   * nodes by their own, which would not be updated.
   */
  override render() {
    const {
      props,
      state: { phase, mistakes },
    } = this;
    const { id, layout, words, attributes } = props;
    const said = props.said[phase];
    const label = props.labels[phase] ?? words.submit;
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
                <li key={field + text}>
                  <a href={`#${id}-${field}`}>{text}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Fields {...props} mistakes={mistakes} />
        <div className="lead-form-end">
          <p className="consent">{words.consent}</p>
          {phase === 'confirm' && (
            <Notice
              key={this.#turn}
              kind="confirm"
              title={this.#meant ? `${words.suggestion} ${this.#meant}?` : words.confirm}
            >
              {this.#meant && <p>{words.confirm}</p>}
            </Notice>
          )}
          {said && (
            <Notice key={this.#turn} quiet={this.#typed} kind={phase} title={said.title}>
              {phase === 'sent' ? <p>{said.text}</p> : <OtherWays {...props} text={asText(this.#form, props)} />}
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
