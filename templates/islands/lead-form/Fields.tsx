// The fields of the lead form. They are uncontrolled, so that hydration keeps what was typed before.
import type { Mistakes } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** All fields: each with its label, hint, error message and control. */
export function Fields({ id: form, fields, chosen, words, mistakes }: LeadFormProps & { readonly mistakes: Mistakes }) {
  return fields.map(({ key, label, hint, control: Control, attributes, choices }) => {
    const id = `${form}-${key}`;
    const error = mistakes[key];
    const described = (hint ? `${id}-hint ` : '') + (error ? `${id}-error` : '');
    return (
      <div key={key} className={`field field-${key}`}>
        <label htmlFor={id}>
          {label}
          {!attributes.required && <span className="optional">{words.optional}</span>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="hint">
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
          aria-describedby={described.trim() || undefined}
          aria-invalid={error ? true : undefined}
        >
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Control>
      </div>
    );
  });
}
