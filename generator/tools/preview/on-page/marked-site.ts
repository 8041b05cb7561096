// A site whose texts have marks. Valid, finished values are marked: lengths have been counted then, and slugs made. Only
// the preview reads its pages; nobody is sent one.
import { factsOf, proofsOf } from '../../../content/facts.ts';
import type { Loaded } from '../../../content/load.ts';
import { htmlOf } from '../../../content/markdown/range-blocks.ts';
import type { ReadFile } from '../../../content/normalize.ts';
import { completeWords } from '../../../content/own-words.ts';
import { languageOf } from '../../../content/peek.ts';
import type { SourceFile, Sources } from '../../../content/read.ts';
import type { Post, Site } from '../../../content/site.ts';
import { parsedYamlOf } from '../../../content/yaml/parse.ts';
import { type Described, type DescribedField, describedFile } from '../../../schemas/describe/describe.ts';
import type { Markdown, MarkdownPart } from '../../../schemas/fields/values.ts';
import type { Words } from '../../../schemas/files/words.ts';
import { PLACES, type SchemaName } from '../../../schemas/index.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import { memo } from '../../../system/memo.ts';
import { type EditableText, textsIn } from '../../editing/texts.ts';
import type { YamlPath } from '../../editing/yaml-edit.ts';
import { makeMarks, type Marks } from './marks.ts';

/** The kinds of fields that visitors read. */
const READ = new Set<Described['kind']>([
  'text',
  'sentences',
  'sized',
  'markdown',
  'paragraph',
  'phone',
  'email',
  'range',
  'hours',
  'date',
]);

/** The site of content that was loaded without errors, with marks around its texts. */
export function markSite(
  { siteOf }: Pick<Loaded, 'siteOf'>,
  sources: Sources,
  schemas: ThemeSchemas,
): { readonly site: Site; readonly marks: Marks } {
  const ofFacts = textsOfFacts(sources);
  const marks = makeMarks(factsOf(sources), (name) => ofFacts(name, 'value'));
  const { around } = marks;
  const marked = (kind: SchemaName, file: ReadFile): ReadFile => {
    const source = sources.files.get(file.file);
    if (!source) return file;
    const textAt = textsByPath(source, file);
    const leaf: Leaf = (value, path) => valueWithMarks(value, (text) => around(textAt(path), text));
    const value = fieldsWithMarks(file.value, describedFile(kind, schemas).fields, [], leaf);
    const facts = new Set(
      [...file.facts].map(({ label, source: from, ...fact }) => ({
        ...fact,
        ...(label !== undefined && { label: around(ofFacts(fact.name, 'label'), label) }),
        ...(from !== undefined && { source: around(ofFacts(fact.name, 'source'), from) }),
      })),
    );
    if (!file.marked) return { ...file, value, facts };
    const proofs = proofsOf(facts, { href: (path) => path });
    return { ...file, facts, value: articleWithMarks({ ...(value as Post), proofs }, file.marked, source, marks) };
  };
  const site = siteOf((read) => {
    const files = new Map([...read].map(([kind, all]) => [kind, all.map((each) => marked(kind, each))] as const));
    return files.set('words', [allWords(files.get('words')?.[0], sources, marks)]);
  });
  return { site, marks };
}

/** The texts of the fields of facts, by the names of those. */
function textsOfFacts({ files }: Sources): (name: string, field: string) => EditableText | undefined {
  const file = files.get(PLACES.facts);
  const texts = file ? textsIn(file) : [];
  const byPlace = new Map(texts.map((text) => [String(text.at), text]));
  const indexes = new Map(
    texts.flatMap(({ at, value }) => (typeof at !== 'number' && at.at(-1) === 'name' ? [[value, at[1]] as const] : [])),
  );
  return (name, field) => byPlace.get(`facts,${indexes.get(name)},${field}`);
}

/** Which text of a file a path in its value leads to: an entry that was left out is still in the file. */
function textsByPath(source: SourceFile, { yaml }: ReadFile): (path: YamlPath) => EditableText | undefined {
  const byStart = new Map(textsIn(source).map((each) => [each.start, each]));
  let next = 0;
  const lines = source.text.split('\n').map((line) => (next += line.length + 1) - line.length - 1);
  return (path) => {
    const { line = 1, column = 1 } = yaml.place(path);
    return byStart.get((lines[line - 1] ?? 0) + column - 1);
  };
}

type Leaf = (value: unknown, path: YamlPath) => unknown;

/** A block with marks in the fields that visitors read. */
const fieldsWithMarks = (value: unknown, fields: readonly DescribedField[], path: YamlPath, leaf: Leaf): object => {
  const block = value as Readonly<Record<string, unknown>>;
  return fields.reduce(
    (rest, field) =>
      block[field.name] === undefined
        ? rest
        : { ...rest, [field.name]: fieldWithMarks(block[field.name], field, [...path, field.name], leaf) },
    { ...block },
  );
};

function fieldWithMarks(
  value: unknown,
  { kind, item, fields, sections }: Described,
  path: YamlPath,
  leaf: Leaf,
): unknown {
  if (Array.isArray(value) && item)
    return value.map((each: unknown, index) => fieldWithMarks(each, item, [...path, index], leaf));
  if (kind === 'block') return fieldsWithMarks(value, fields, path, leaf);
  if (kind !== 'sections') return READ.has(kind) ? leaf(value, path) : value;
  const { type } = value as { readonly type: string };
  return fieldsWithMarks(value, sections.find((each) => each.type === type)?.fields ?? [], path, leaf);
}

type Wrap = (text: string) => string;
type RangePart = Extract<MarkdownPart, { readonly ranges: unknown }>;

/** A finished value with marks: a text, Markdown, or what is shown as a text. */
function valueWithMarks(value: unknown, wrap: Wrap): unknown {
  if (typeof value === 'string') return wrap(value);
  if (typeof value !== 'object' || value === null) return value;
  if ('shown' in value) return { ...value, shown: wrap(String(value.shown)) };
  if (!('parts' in value)) return value;
  const markdown = value as Markdown;
  const headings = markdown.headings.map((each) => ({ ...each, text: wrap(each.text) }));
  const inHtml = (html: string): string =>
    html.replace(TAG_OR_TEXT, (token) => (/^<|^\s*$/.test(token) ? token : wrap(token)));
  const parts = markdown.parts.map((part) =>
    'html' in part ? { html: inHtml(part.html) } : rangesWith(part, wrap, () => wrap),
  );
  return { ...markdown, headings, parts };
}

const TAG_OR_TEXT = /<(?:[^>"]|"[^"]*")*>|[^<]+/g;

/** A diagram with marks around its labels, and around each range with the marks that `wrapOf` gives for its label. */
const rangesWith = ({ ranges }: RangePart, wrapLabel: Wrap, wrapOf: (label: string) => Wrap): MarkdownPart => ({
  ranges: ranges.map(({ label, range }) => ({
    label: wrapLabel(label),
    range: { ...range, shown: wrapOf(label)(range.shown) },
  })),
});

/** An article with marks around each block of its text, which is rendered when it is asked for. */
function articleWithMarks(
  post: Post,
  render: NonNullable<ReadFile['marked']>,
  source: SourceFile,
  { around, reader }: Marks,
): Post {
  const blocks = textsIn(source).filter(({ at }) => typeof at === 'number');
  const like = (marked: string) => (text: string) => around(reader().read(marked).texts[0], text);
  const body = memo((_post: Post): Markdown => {
    const markdown = render((text, offset) =>
      around(
        blocks.find(({ start, end }) => offset >= start && offset < end),
        text,
      ),
    );
    const html = htmlOf(markdown);
    const headings = markdown.headings.map((each) => {
      const [, , heading = ''] = html.split(new RegExp(`(<h\\d id="${each.id}">)`), 3);
      return { ...each, text: like(heading.split('</h', 1).join())(each.text) };
    });
    const parts = markdown.parts.map((part) => ('html' in part ? part : rangesWith(part, (label) => label, like)));
    return { ...markdown, headings, parts };
  });
  return Object.defineProperty({ ...post }, 'body', { get: () => body(post), enumerable: false });
}

/** The words of the interface, with those of the program that the file does not have yet. */
function allWords(words: ReadFile | undefined, sources: Sources, { around, reader }: Marks): ReadFile {
  const file = sources.files.get(PLACES.words) ?? { path: PLACES.words, text: '' };
  const given = (words?.value ?? {}) as Partial<Words>;
  const [start, end] = [file.text.length, file.text.length];
  const value = Object.fromEntries(
    Object.entries(completeWords(given, languageOf(sources))).map(([name, text]) => {
      if (name in given) return [name, text];
      const { data } = reader().read(text); // A singular that is made from a plural has the marks of that.
      return [name, around({ file: file.path, at: [name], value: data, isDefault: true, start, end }, data)];
    }),
  );
  return { file: file.path, yaml: parsedYamlOf(file), facts: new Set(), value };
}
