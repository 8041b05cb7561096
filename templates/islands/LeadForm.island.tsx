// The lead form. As plain HTML it posts to the mail provider; hydrated, it also validates, saves a draft and reports.
import { Component } from 'react';
import { Fields } from './lead-form/Fields.tsx';
import { startMachine, type State } from './lead-form/machine.ts';
import { Notice, OtherWays } from './lead-form/Notices.tsx';
import type { LeadFormProps } from './lead-form/props.ts';

export type { LeadFormProps } from './lead-form/props.ts';

/** A class component, because Preact's hooks would take a tenth of the size limit of scripts. */
export class LeadForm extends Component<LeadFormProps, State> {
  override state: State = { phase: 'idle', mistakes: {} };
  readonly #start = (form: HTMLFormElement | null): void => {
    if (form) startMachine(form, this.props, (state) => this.setState(state));
  };

  /**
   * Texts that may change are in elements that have the text as their key: browsers that translate a page replace text
   * nodes by their own, which would not be updated.
   */
  override render() {
    const {
      props,
      state: { phase, mistakes, question, turn, quiet, text, number },
    } = this;
    const { id, layout, words, attributes } = props;
    const said = props.said[phase];
    const line = phase === 'failed' && !navigator.onLine ? words.offline : question || said?.text;
    const label = props.labels[phase];
    return (
      <form ref={this.#start} id={id} className={`lead-form lead-form-${layout}`} {...attributes}>
        {phase === 'invalid' && (
          <Notice key={turn} kind="problem" title={words.problem}>
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
            <Notice key={turn} quiet={quiet} kind={phase} title={said.title}>
              {line && <p>{line}</p>}
              {phase === 'sent' && words.number && (
                <p>
                  {words.number} {number}
                </p>
              )}
              {phase === 'failed' && <OtherWays {...props} text={text!} />}
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
