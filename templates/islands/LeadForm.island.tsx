// The one lead form. As HTML it posts to the mail provider by itself; hydrated, it sends, keeps and explains.
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

/** Nobody reads a page and fills in its form in less (milliseconds since the page began). */
const LEAST = 3000;
/** A press this soon after an answer belongs to the press before. */
const DOUBLE = 1000;

/** A class, because Preact's hooks would cost a tenth of all the script a page may have. */
export class LeadForm extends Component<LeadFormProps, State> {
  override state: State = { phase: 'idle', mistakes: {} };
  #form!: HTMLFormElement;
  /** Until when presses are ignored. */
  #quietUntil = 0;
  /** Counts what the form has said: an answer that comes after another is no news. */
  #turn = 0;
  /** Whether something was typed while it was sent. */
  #typed = false;
  /** Whether a second press was asked for: once is enough, whatever the reason. */
  #asked = false;
  /** The address that was probably meant. */
  #meant: string | undefined;
  /** The lead that arrived last, as it was sent. */
  #arrived = '';

  override componentDidMount() {
    this.#form.noValidate = true;
    restoreDraft(this.props, this.#form);
    this.#keep();
  }

  readonly #hold = (form: HTMLFormElement): void => void (this.#form = form);
  readonly #lead = (): Lead => readLead(this.#form, this.props);
  readonly #keep = (): void => {
    keepDraft(this.props, this.#lead());
    // The other ways to send it take the words along.
    this.setState({});
  };

  /** Looks again at a form that could not be sent, and takes back what was said of fields that are right by now. */
  readonly #check = (): void => {
    if (this.state.phase !== 'invalid') return;
    const mistakes = mistakesIn(this.#form, this.props);
    if (mistakes) this.setState({ mistakes });
    else this.#to('idle');
  };

  /** Changes how things stand, on the page and for the browser. Returns which turn this is. */
  #to(phase: Phase, mistakes: Mistakes = {}): number {
    const prefix = `${this.props.words.errorPrefix} `;
    document.title = (phase === 'invalid' ? prefix : '') + document.title.replace(prefix, '');
    const sending = phase === 'sending';
    onbeforeunload = sending ? (event) => event.preventDefault() : null;
    // A request dies with its page, a beacon does not. Rather the same lead twice than none.
    onpagehide = sending ? () => navigator.sendBeacon(this.#form.action, new FormData(this.#form)) : null;
    this.setState({ phase, mistakes });
    return ++this.#turn;
  }

  readonly #submit = (event: FormEvent): unknown => {
    event.preventDefault();
    const { props } = this;
    const form = this.#form;
    if (Date.now() < this.#quietUntil) return;
    const mistakes = mistakesIn(form, props);
    if (mistakes) return this.#to('invalid', mistakes);
    const lead = this.#lead();
    this.#meant = meantAddress(lead['from_email']!, props);
    if (!this.#asked && (this.#meant || performance.now() < LEAST || controlOf(form, TRAP).value)) {
      this.#asked = true;
      return this.#to('confirm');
    }
    const words = JSON.stringify(lead);
    // The same words twice are one lead.
    if (words === this.#arrived) return this.#finish(words);
    this.#quietUntil = Infinity;
    const turn = this.#to('sending');
    const tell = (arrived: boolean): void => {
      if (arrived) this.#arrived = words;
      // Too late for the visitor, who was told that it failed: unless something else was typed since, all is well.
      if (turn === this.#turn || (arrived && this.#holds(words))) this.#finish(words);
    };
    if (props.deliverable) deliver(form, props.mail, lead, tell);
    else tell(false);
  };

  /** Whether the fields still say what was sent. */
  readonly #holds = (words: string): boolean => JSON.stringify(this.#lead()) === words;

  /** Says how it went. What was typed while it was sent stays. */
  #finish(words: string): void {
    const { props } = this;
    const sent = words === this.#arrived;
    const phase = sent ? 'sent' : 'failed';
    this.#quietUntil = Date.now() + DOUBLE;
    this.#typed = !this.#holds(words);
    if (sent && !this.#typed) {
      this.#form.reset();
      keepDraft(props, null);
    }
    this.#to(phase);
    toast(phase, props.said[phase]!);
  }

  /**
   * A text that may change is in an element keyed by it: a browser that translates puts nodes of its own in the place
   * of texts, which then stand still.
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
        onChange={this.#check}
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
