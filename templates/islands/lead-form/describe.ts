// Describes the fields of the lead form at build time: names, types and choices.
import type { LeadFormWords } from '../../../generator/contract.ts';
import type { Choice, LeadField } from './props.ts';

/** The choices that depend on the site. */
export interface Choices {
  readonly services: readonly Choice[];
  readonly areas: readonly Choice[];
}

/** The eight fields in their order, without selects that have no choices. The names are those of the mail template. */
export function describeFields(
  { fields, timelines, budgets }: LeadFormWords,
  { services, areas }: Choices,
): LeadField[] {
  type Key = keyof typeof fields;
  const input = (key: Key, name: string, type: string, autoComplete: string): LeadField => ({
    key,
    ...fields[key],
    control: 'input',
    attributes: { name, type, autoComplete, maxLength: 254, required: true },
  });
  const select = (key: Key, choices: readonly Choice[]): LeadField => {
    const { placeholder = '–', ...words } = fields[key];
    return {
      key,
      ...words,
      control: 'select',
      attributes: { name: key },
      choices: [{ value: '', label: placeholder }, ...choices],
    };
  };
  const all = [
    input('name', 'from_name', 'text', 'name'),
    input('email', 'from_email', 'email', 'email'),
    input('phone', 'phone', 'tel', 'tel'),
    select('timeline', timelines),
    select('service', services),
    select('location', areas),
    select('budget', budgets),
    {
      key: 'message',
      ...fields.message,
      control: 'textarea',
      attributes: { name: 'message', rows: 4 },
    },
  ] satisfies LeadField[];
  return all.filter((field: LeadField) => field.choices?.length !== 1);
}
