// Describes the fields of the lead form at build time: names, types and choices.
import type { LeadFormWords, LeadVariable } from '../../../generator/theme.ts';
import type { Choice, LeadField } from './props.ts';

/** The choices that depend on the site. */
interface Choices {
  readonly services: readonly Choice[];
  readonly areas: readonly Choice[];
}

/** The fields in their order, without selects that have no choices. */
export function describeFields(
  { fields, timelines, budgets }: LeadFormWords,
  { services, areas }: Choices,
): LeadField[] {
  type Key = keyof typeof fields;
  const input = (key: Key, name: LeadVariable, type: string, autoComplete: string): LeadField => ({
    key,
    ...fields[key],
    control: 'input',
    attributes: { name, type, autoComplete, maxLength: 254, required: true },
  });
  const select = (key: Key & LeadVariable, choices: readonly Choice[]): LeadField => {
    const { placeholder = '–', ...words } = fields[key];
    return {
      key,
      ...words,
      control: 'select',
      attributes: { name: key },
      choices: [{ value: '', label: placeholder }, ...choices],
    };
  };
  const all: Readonly<Record<Key, LeadField>> = {
    name: input('name', 'from_name', 'text', 'name'),
    email: input('email', 'from_email', 'email', 'email'),
    phone: input('phone', 'phone', 'tel', 'tel'),
    timeline: select('timeline', timelines),
    service: select('service', services),
    location: select('location', areas),
    budget: select('budget', budgets),
    message: {
      key: 'message',
      ...fields.message,
      control: 'textarea',
      attributes: { name: 'message', rows: 4 },
    },
  };
  return Object.values(all).filter((field) => field.choices?.length !== 1);
}
