// The one lead form. As HTML it posts to the mail provider by itself; hydrated, it sends, keeps and explains.
import type { LeadFormWords } from '../../generator/contract.ts';

export interface Choice { readonly value: string; readonly label: string }

export interface LeadFormProps {
  /** Begins every id, so that two forms may stand on one page. */
  readonly id: string;
  readonly layout: 'card' | 'inline' | 'sidebar';
  readonly words: Omit<LeadFormWords, 'moreServices' | 'title' | 'intro'>;
  readonly services: readonly Choice[];
  readonly areas: readonly Choice[];
  /** What is chosen beforehand. */
  readonly preset: { readonly service: string; readonly location: string };
  readonly mail: { readonly origin: string; readonly publicKey: string; readonly serviceId: string; readonly templateId: string; readonly to: string };
  readonly phone: { readonly shown: string; readonly href: string };
}

/** The version of the provider's client whose wire format the hidden fields follow. */
const LIB_VERSION = '4.4.1';

export function LeadForm(props: LeadFormProps) {
  const { id, layout, words, mail, preset } = props;
  const { fields } = words;
  const text = (name: keyof typeof fields, field: string, attributes: Record<string, string | boolean>) => (
    <Field id={`${id}-${name}`} words={fields[name]} optional={attributes['required'] ? undefined : words.words.optional}>
      {(describedBy) => <input id={`${id}-${name}`} name={field} aria-describedby={describedBy} {...attributes} />}
    </Field>
  );
  const select = (name: keyof typeof fields, field: string, choices: readonly Choice[], chosen = '') => (
    <Field id={`${id}-${name}`} words={fields[name]} optional={words.words.optional}>
      {(describedBy) => (
        <select id={`${id}-${name}`} name={field} defaultValue={chosen} aria-describedby={describedBy}>
          <option value="">{fields[name].placeholder ?? ''}</option>
          {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}
        </select>
      )}
    </Field>
  );
  return (
    <form className={`lead-form lead-form-${layout}`} method="post" action={`${mail.origin}/api/v1.0/email/send-form`} encType="multipart/form-data">
      <input type="hidden" name="lib_version" value={LIB_VERSION} />
      <input type="hidden" name="user_id" value={mail.publicKey} />
      <input type="hidden" name="service_id" value={mail.serviceId} />
      <input type="hidden" name="template_id" value={mail.templateId} />
      <input type="hidden" name="to_email" value={mail.to} />
      {text('name', 'from_name', { type: 'text', autoComplete: 'name', required: true, maxLength: '200' })}
      {text('email', 'from_email', { type: 'email', autoComplete: 'email', required: true, maxLength: '254', inputMode: 'email', spellCheck: 'false' })}
      {text('phone', 'phone', { type: 'tel', autoComplete: 'tel', required: true, maxLength: '60' })}
      {select('timeline', 'timeline', words.timelines)}
      {select('service', 'service', props.services, preset.service)}
      {select('location', 'location', props.areas, preset.location)}
      {select('budget', 'budget', words.budgets)}
      <Field id={`${id}-message`} words={fields.message} optional={words.words.optional} wide>
        {(describedBy) => <textarea id={`${id}-message`} name="message" rows={4} maxLength={10000} aria-describedby={describedBy} />}
      </Field>
      <div className="lead-form-end">
        <p className="consent">{words.consent}</p>
        <button type="submit" className="button bg-accent text-on-accent font-semibold min-h-12 px-7">{words.submit}</button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly words: LeadFormWords['fields']['name'];
  readonly optional: string | undefined;
  readonly wide?: boolean;
  readonly children: (describedBy: string | undefined) => React.ReactNode;
}

function Field({ id, words, optional, wide, children }: FieldProps) {
  const hint = words.hint ? `${id}-hint` : undefined;
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{words.label}{optional && <span className="optional"> {optional}</span>}</label>
      {words.hint && <p id={hint} className="hint">{words.hint}</p>}
      {children(hint)}
    </div>
  );
}
