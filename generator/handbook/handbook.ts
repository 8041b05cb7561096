// docs/editing.md: the handbook of every file and every field, from the schemas. Its introduction and its end are
// written by hand, beside this file.
import {
  type Described,
  type DescribedField,
  type DescribedFile,
  type DescribedSection,
  describeSchemas,
} from '../schemas/describe.ts';
import { example, plainYaml } from '../schemas/sample.ts';
import { kindInWords } from './kinds.ts';

/** The parts of the handbook that are written by hand. */
export interface WrittenParts {
  readonly introduction: string;
  readonly closing: string;
}

/** The whole handbook, as Markdown. */
export function handbook({ introduction, closing }: WrittenParts): string {
  const files = describeSchemas();
  const parts = [
    '<!-- Made by `npm run schemas` from generator/schemas and generator/handbook. Change those, not this file. -->',
    introduction.trim(),
    contents(files),
    ...files.map(chapter),
    sectionsChapter(files),
    closing.trim(),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Where everything is. */
function contents(files: readonly DescribedFile[]): string {
  const lines = files.map((file) => `| [${file.label}](#${anchor(file.label)}) | ${placeOf(file)} | ${file.purpose} |`);
  return [
    '| Chapter | File | What it is for |',
    '| --- | --- | --- |',
    ...lines,
    '| [Sections](#sections) | in services, areas and pages | What a page is made of, from top to bottom. |',
  ].join('\n');
}

const placeOf = ({ place, many, name }: DescribedFile): string =>
  `\`${place}${many ? `/*.${name === 'post' ? 'md' : 'yaml'}` : ''}\``;

function chapter(file: DescribedFile): string {
  const { label, purpose, fields, optional } = file;
  return [
    `## ${label}`,
    `${placeOf(file)}${optional ? ' (may be left out)' : ''}. ${purpose}`,
    table(fields),
    'Every field at once:',
    fence(sampleOf(fields), file.name === 'post'),
  ].join('\n\n');
}

/** The sections that pages are made of, told once for all that have them. */
function sectionsChapter(files: readonly DescribedFile[]): string {
  const list = files.flatMap((file) => file.fields).find((field) => field.item?.kind === 'sections');
  const sections = list?.item?.sections ?? [];
  const index = sections.map(({ type, description }) => `| [\`${type}\`](#section-${type}) | ${description} |`);
  const shared = sharedFields(sections);
  return [
    '## Sections',
    'The page of a service, an area or any other address is the list under `sections:`. Each entry starts with its `type`. Move a block of lines to move a section.',
    ['| Type | What it shows |', '| --- | --- |', ...index].join('\n'),
    '### Fields that most sections share',
    table(shared),
    ...sections.map((section) => sectionChapter(section, shared)),
  ].join('\n\n');
}

/** The fields that more than half of the sections have, in the same words. */
function sharedFields(sections: readonly DescribedSection[]): DescribedField[] {
  const count = (field: DescribedField): number =>
    sections.filter(({ fields }) => fields.some((each) => isSame(each, field))).length;
  return sections
    .flatMap(({ fields }) => fields)
    .filter(
      (field, at, all) => all.findIndex((each) => isSame(each, field)) === at && count(field) > sections.length / 2,
    );
}

const isSame = (a: DescribedField, b: DescribedField): boolean => a.name === b.name && a.description === b.description;

function sectionChapter(
  { type, description, fields: all }: DescribedSection,
  shared: readonly DescribedField[],
): string {
  const fields = all.filter((field) => !shared.some((each) => isSame(each, field)));
  const title = all.find((field) => field.name === 'title' && !fields.includes(field));
  const hasShared = fields.length < all.length;
  const link = 'the [shared ones](#fields-that-most-sections-share)';
  const inner = fields.flatMap((field) => field.item?.sections ?? []);
  const nested = inner.map(
    (each) =>
      `**\`${each.type}\`** under \`${fields.find((field) => field.item?.kind === 'sections')?.name}\`: ${each.description}\n\n${table(each.fields)}`,
  );
  const intro =
    fields.length === 0
      ? `${description} It has no fields but ${link}.`
      : `${description}${hasShared ? ` Besides ${link} it has:` : ''}`;
  const sample = { type, ...sampleOf([...(title ? [title] : []), ...fields]) };
  return [
    `### Section: ${type}`,
    intro,
    ...(fields.length > 0 ? [table(fields)] : []),
    ...nested,
    'Every field at once:',
    fence([sample], false),
  ].join('\n\n');
}

/** One row a field; those of a block stand below it, with its name before theirs. */
function table(fields: readonly DescribedField[]): string {
  return ['| Field | What it is | Kind | Example |', '| --- | --- | --- | --- |', ...rows(fields, '')].join('\n');
}

function rows(fields: readonly DescribedField[], before: string): string[] {
  return fields.flatMap((field) => {
    const own = `| ${before}\`${field.name}\` | ${cell(said(field))} | ${cell(kindInWords(field))} | ${cell(shown(field))} |`;
    const each = field.kind === 'list' && field.item!.fields.length > 0 ? field.item!.fields : field.fields;
    return [own, ...rows(each, `${before}\`${field.name}\` › ${field.kind === 'list' ? 'each › ' : ''}`)];
  });
}

const said = ({ description, required }: Described): string =>
  [description, required ? '' : '*May be left out.*'].filter(Boolean).join(' ');

/** An example as it stands in a file; a list shows its entry's. */
function shown(field: Described): string {
  const { example: value } = field.kind === 'list' ? field.item! : field;
  if (value === undefined) return '';
  return field.kind === 'markdown' ? '(below)' : `\`${plainYaml(value).trim()}\``;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

/** All fields of a block with their examples; sections are shown in a chapter of their own. */
function sampleOf(fields: readonly DescribedField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter((field) => field.item?.kind !== 'sections').map((field) => [field.name, example(field, true)]),
  );
}

function fence(value: unknown, isArticle: boolean): string {
  const yaml = plainYaml(value).trimEnd();
  return isArticle
    ? `\`\`\`markdown\n---\n${yaml}\n---\n\nThe article starts here, in Markdown.\n\n## Its first heading\n\`\`\``
    : `\`\`\`yaml\n${yaml}\n\`\`\``;
}

/** A heading as the address of its chapter, as GitHub makes them. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
