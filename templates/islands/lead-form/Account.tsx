// What the mail provider must know of a lead that the browser sends by itself, and the field that only robots fill.
// They belong to the form by its id and never change, so they stand beside the island and cost the browser no script.
import { LIB_VERSION } from './deliver.ts';
import { TRAP } from './lead.ts';
import type { LeadFormProps } from './props.ts';

/** The hidden fields of a lead form. */
export function Account({ id, mail, words }: LeadFormProps) {
  const hidden = {
    lib_version: LIB_VERSION,
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
