// A lead: what is sent, what is wrong with it, and how it reads as a letter.
import type { LeadField, LeadFormProps } from './props.ts';

/** The name of the field that only robots fill: nothing that a browser would fill by itself. */
export const TRAP = 'zephyr';

export type Lead = Readonly<Record<string, string>>;
/** What is wrong, by the key of the field. */
export type Mistakes = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of that name. */
export const controlOf = (form: HTMLFormElement, name: string): Control => form.elements.namedItem(name) as Control;

/** Each field with its control. */
export const controlsIn = (form: HTMLFormElement, { fields }: LeadFormProps): [LeadField, Control][] =>
  fields.map((field) => [field, controlOf(form, field.attributes.name)]);

/** What is sent: the fields as typed, and the address that reads them. */
export function readLead(form: HTMLFormElement, props: LeadFormProps): Lead {
  return Object.fromEntries([
    ['to_email', props.mail.to],
    ...controlsIn(form, props).map(([, { name, value }]) => [name, value.trim()]),
  ]);
}

/**
 * What the visitor must mend before it can be sent: only what would keep an answer from arriving. Undefined where there
 * is nothing.
 */
export function mistakesIn(form: HTMLFormElement, props: LeadFormProps): Mistakes | undefined {
  const found = controlsIn(form, props).flatMap(([{ key, missing, invalid }, { required, type, value, validity }]) => {
    if (required && !value.trim()) return [[key, missing!]];
    return validity.typeMismatch || (type === 'tel' && value.replace(/\P{Nd}/gu, '').length < 7)
      ? [[key, invalid!]]
      : [];
  });
  return found[0] && Object.fromEntries(found);
}

const withoutVowels = (text: string): string => text.replace(/[aeiou]/g, '');

/**
 * The address that was probably meant: "ada@gmial.com" is a slip in the vowels of a great provider. Undefined for all
 * others.
 */
export function meantAddress(typed: string, { providers }: LeadFormProps): string | undefined {
  const [name, domain] = typed.split('@') as [string, string];
  const meant = providers.find((each) => withoutVowels(each) === withoutVowels(domain));
  return meant && meant !== domain ? `${name}@${meant}` : undefined;
}

/** The lead as lines of text, for a mail or the clipboard. */
export function asText(form: HTMLFormElement, props: LeadFormProps): string {
  return controlsIn(form, props)
    .map(
      ([{ label }, control]) =>
        control.value && `${label}: ${(control as HTMLSelectElement).selectedOptions?.[0]!.text ?? control.value}\n`,
    )
    .join('');
}
