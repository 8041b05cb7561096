// The fields of the lead form, described once on the server: names, kinds and choices.
import type { LeadFormWords } from '../../../generator/contract.ts';
import type { Choice, LeadField } from './props.ts';

/** What the site has to choose from. */
export interface Choices {
  readonly services: readonly Choice[];
  readonly areas: readonly Choice[];
}

/** The eight fields in their order, without those that offer no choice. The names are those of the mail template. */
export function describeFields(
  { fields, timelines, budgets }: LeadFormWords,
  { services, areas }: Choices,
): LeadField[] {
  type Key = keyof typeof fields;
  const written = (key: Key, name: string, type: string, autoComplete: string): LeadField => ({
    key,
    ...fields[key],
    control: 'input',
    attributes: { name, type, autoComplete, maxLength: 254, required: true },
  });
  const chosen = (key: Key, choices: readonly Choice[]): LeadField => {
    const { placeholder = '', ...words } = fields[key];
    return {
      key,
      ...words,
      control: 'select',
      attributes: { name: key },
      choices: [{ value: '', label: placeholder }, ...choices],
    };
  };
  const all = [
    written('name', 'from_name', 'text', 'name'),
    written('email', 'from_email', 'email', 'email'),
    written('phone', 'phone', 'tel', 'tel'),
    chosen('timeline', timelines),
    chosen('service', services),
    chosen('location', areas),
    chosen('budget', budgets),
    {
      key: 'message',
      ...fields.message,
      control: 'textarea',
      attributes: { name: 'message', rows: 4, maxLength: 10_000 },
    },
  ] satisfies LeadField[];
  return all.filter((field: LeadField) => field.choices?.length !== 1);
}
