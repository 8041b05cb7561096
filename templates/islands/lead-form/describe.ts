// The fields of the lead form, described once on the server: names, kinds, choices, and what is chosen beforehand.
import type { LeadFormWords } from '../../../generator/contract.ts';
import type { Choice, LeadField } from './props.ts';

/** What the page knows of its fields. */
export interface Choices {
  readonly services: readonly Choice[];
  readonly areas: readonly Choice[];
  readonly service: string;
  readonly location: string;
}

/** The eight fields in their order. The names are those of the mail template. */
export function describeFields({ fields, timelines, budgets }: LeadFormWords, { services, areas, service, location }: Choices): LeadField[] {
  type Key = keyof typeof fields;
  const written = (key: Key, name: string, type: string, autoComplete: string): LeadField => ({ key, ...fields[key], control: 'input', attributes: { name, type, autoComplete, maxLength: 254, required: true } });
  const chosen = (key: Key, choices: readonly Choice[], defaultValue = ''): LeadField => {
    const { placeholder = '', ...words } = fields[key];
    return { key, ...words, control: 'select', attributes: { name: key, defaultValue }, choices: [{ value: '', label: placeholder }, ...choices] };
  };
  return [
    written('name', 'from_name', 'text', 'name'), written('email', 'from_email', 'email', 'email'), written('phone', 'phone', 'tel', 'tel'),
    chosen('timeline', timelines), chosen('service', services, service), chosen('location', areas, location), chosen('budget', budgets),
    { key: 'message', ...fields.message, control: 'textarea', attributes: { name: 'message', rows: 4, maxLength: 10_000 } },
  ];
}
