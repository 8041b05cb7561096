// The fields of the lead form. They are uncontrolled, so that hydration keeps what was typed before.
import { correctDomain } from './lead.ts';
import type { LeadFormProps } from './props.ts';
import type { State } from './take-over.ts';

type Props = LeadFormProps & Pick<State, 'mistakes' | 'meant' | 'sending'>;

/** All fields. In the margin, where the form must fit the screen, those that may stay empty are folded up. */
export function Fields(props: Props) {
  const { fields, layout, words } = props;
  if (layout !== 'sidebar') return <FieldList {...props} />;
  return (
    <>
      <FieldList {...props} fields={fields.filter(({ attributes }) => attributes.required)} />
      <details className="more-fields">
        {/* One text: static HTML joins two, and hydration would find one too few. */}
        <summary>{words.more + words.optional}</summary>
        <div>
          <FieldList {...props} fields={fields.filter(({ attributes }) => !attributes.required)} />
        </div>
      </details>
    </>
  );
}

/** Fields: each with its label, hint, error message and control; that of the mail address with a suggestion. */
function FieldList({ id: form, fields, chosen, words, mistakes, meant, sending }: Props) {
  return fields.map(({ key, label, hint, control: Control, attributes, choices }) => {
    const id = `${form}-${key}`;
    const error = mistakes?.[key];
    const described = (hint ? `${id}-hint ` : '') + (error ? `${id}-error` : '');
    return (
      <div key={key} className={`field field-${key}`}>
        <label htmlFor={id}>
          {label}
          {!attributes.required && <span className="optional">{words.optional}</span>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p key={error} id={`${id}-error`} className="error">
            {error}
          </p>
        )}
        <Control
          {...attributes}
          id={id}
          defaultValue={chosen[key]}
          disabled={sending}
          aria-describedby={described.trim() || undefined}
          aria-invalid={error ? true : undefined}
        >
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Control>
        {key === 'email' && (
          <div className="suggestion" role="status">
            {meant && (
              <button key={meant} type="button" onClick={(event) => correctDomain(event.currentTarget.form!, meant)}>
                {words.suggestion.join(meant)}
              </button>
            )}
          </div>
        )}
      </div>
    );
  });
}
