// The hidden fields that the mail provider needs if the browser itself submits the form, and the honeypot field. They
// never change and refer to the form by its id, so they are outside the island and need no script.
import { CLIENT_VERSION } from '../../../generator/theme.ts';
import { TRAP } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** The hidden fields and the honeypot of a lead form. */
export function HiddenFields({ id, mail, words }: LeadFormProps) {
  const hidden = {
    lib_version: CLIENT_VERSION,
    user_id: mail.publicKey,
    service_id: mail.serviceId,
    template_id: mail.templateId,
    to_email: mail.to,
  };
  return (
    <>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" form={id} name={name} value={value} />
      ))}
      <p className="sr-only" aria-hidden="true">
        <label>
          {words.trap}
          <input type="text" form={id} name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
