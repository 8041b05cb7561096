// A lead: reads it from the form, validates it, and writes it as text.
import type { LeadField, LeadFormProps } from './props.ts';

/** The name of the honeypot field, which only robots fill in; no browser autofills this name. */
export const TRAP = 'zephyr';

export type Lead = Readonly<Record<string, string>>;
/** Error messages by the key of the field. */
export type Mistakes = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form control with a name. */
export const controlOf = (form: HTMLFormElement, name: string): Control => form.elements.namedItem(name) as Control;

/** Each field with its control. */
export const controlsIn = (form: HTMLFormElement, { fields }: LeadFormProps): [LeadField, Control][] =>
  fields.map((field) => [field, controlOf(form, field.attributes.name)]);

/** What is sent: the trimmed values of all fields, and the address of the recipient. */
export function readLead(form: HTMLFormElement, props: LeadFormProps): Lead {
  return Object.fromEntries([
    ['to_email', props.mail.to],
    ...controlsIn(form, props).map(([, { name, value }]) => [name, value.trim()]),
  ]);
}

// Classes of letters are in brackets, because esbuild makes longer code of them elsewhere.

/** Takes out of the mail address and the phone number what nobody sees, and what often comes along in copying them. */
export function removeInvisible(form: HTMLFormElement): void {
  for (const [name, signs] of [
    ['from_email', /[\s\p{Cf}]/gu],
    ['phone', /[\p{Cf}]/gu],
  ] as const) {
    const control = controlOf(form, name);
    control.value = control.value.replace(signs, '');
  }
}

/**
 * Validates a form. Returns the error messages, undefined if there are none. Only what would make a reply impossible is
 * an error. Letters after the first digit of a phone number count as digits, because phones have them on their keys.
 */
export function mistakesIn(form: HTMLFormElement, props: LeadFormProps): Mistakes | undefined {
  const pairs = controlsIn(form, props).flatMap(([{ key, missing, invalid }, { required, type, value, validity }]) => {
    if (required && !value.trim()) return [[key, missing!]];
    return validity.typeMismatch || (type === 'tel' && value.replace(/^[\P{Nd}]+|[^\p{Nd}A-Z]/giu, '').length < 7)
      ? [[key, invalid!]]
      : [];
  });
  return pairs[0] && Object.fromEntries(pairs);
}

/** A domain without what is often mistyped: the vowels of its name, and the end of "com". */
const skeleton = (domain: string): string => domain.replace(/[aeiou](?=.*\.)|o?[mn]?$/g, '');

/**
 * The domain that a mail address was probably meant to have, if its own resembles that of a large provider:
 * "gmial.com", "gmail.con". Otherwise undefined.
 */
export function likelyDomain(address: string, { providers }: Pick<LeadFormProps, 'providers'>): string | undefined {
  const domain = address.split('@')[1] ?? '';
  return providers.find((each) => each !== domain && skeleton(each) === skeleton(domain));
}

/** Corrects the domain of the mail address, as if it were typed. */
export function correctDomain(form: HTMLFormElement, domain: string): void {
  const control = controlOf(form, 'from_email');
  control.value = control.value.replace(/@.*/, `@${domain}`);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  control.focus();
}

/** The lead as text, one line per field that is not empty, for a mail or the clipboard. */
export function asText(form: HTMLFormElement, props: LeadFormProps): string {
  return controlsIn(form, props)
    .map(
      ([{ label }, control]) =>
        control.value && `${label}: ${(control as HTMLSelectElement).selectedOptions?.[0]!.text ?? control.value}\n`,
    )
    .join('');
}
