// The lead form. As plain HTML it posts to the mail provider; hydrated, it also validates, saves a draft and reports.
import { Component } from 'react';
import { Fields } from './lead-form/Fields.tsx';
import { Notice, OtherWays } from './lead-form/Notices.tsx';
import type { LeadFormProps } from './lead-form/props.ts';
import { type State, takeOver } from './lead-form/take-over.ts';

export type { LeadFormProps } from './lead-form/props.ts';

/** A class component, because Preact's hooks would take a tenth of the size limit of scripts. */
export class LeadForm extends Component<LeadFormProps, State> {
  override state: State = { sending: false };
  readonly #start = (form: HTMLFormElement | null): void => {
    if (form) takeOver(form, this.props, (state, done) => this.setState(state, done));
  };

  /**
   * Texts that may change are in elements that have the text as their key: browsers that translate a page replace text
   * nodes by their own, which would not be updated.
   */
  override render() {
    const { props, state } = this;
    const { id, words } = props;
    const { sending, mistakes, outcome, text } = state;
    const isSent = outcome === 'sent';
    const said = isSent ? props.success : props.failure;
    const line = outcome === 'failed' && !navigator.onLine ? words.offline : said.text;
    const label = sending ? props.submitting : props.submit;
    return (
      <form
        ref={this.#start}
        id={id}
        className="lead-form"
        method="post"
        action={props.action}
        encType="multipart/form-data"
      >
        {mistakes && (
          <Notice kind="problem" title={words.problem}>
            <ul>
              {Object.entries(mistakes).map(([field, mistake]) => (
                <li key={field + mistake}>
                  <a href={`#${id}-${field}`}>{mistake}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Fields {...props} {...state} />
        {/* Above the form once the lead was sent, by its style. */}
        {outcome && (
          <Notice key={outcome} kind={outcome} title={said.title}>
            <p key={line}>{line}</p>
            {outcome === 'failed' && <OtherWays {...props} text={text!} />}
          </Notice>
        )}
        <p className="consent w-full text-small text-muted" dangerouslySetInnerHTML={words.consent} />
        {/* The second click of a double click is no second request, unless the first was refused meanwhile. */}
        <button
          type="submit"
          className={props.button}
          disabled={sending}
          onClick={(event) => isSent && event.detail > 1 && event.preventDefault()}
        >
          <span key={label}>{label}</span>
        </button>
      </form>
    );
  }
}
