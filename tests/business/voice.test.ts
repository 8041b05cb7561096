// The prose of the site keeps to the voice of docs/voice.md: its habits stay below their limits. Which page opens and tells
// how, its writers declare in voice.yaml.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { HOME } from '../support/places.ts';
import { describe, it } from './shipped.ts';

const read = (path: string): string => readFileSync(join(HOME, path), 'utf8');
const yaml = <T>(path: string): T => parse(read(path)) as T;

/** Keys of sections whose values are no prose: addresses, names of files, choices. */
const NO_PROSE = new Set('titleBlock type id href icon drawing image ground layout detail measure only'.split(' '));
/** Keys whose values are names or figures. They count as words, but are no sentences. */
const LABELS = new Set('label badge notes range price impact columns popular name features'.split(' '));

const facts = new Map(
  yaml<{ facts: { name: string; value: string }[] }>('data/facts.yaml').facts.map(({ name, value }) => [name, value]),
);
/** A text with its facts in place of their names, without the marks of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/\{([a-z][\w.-]*)\}/g, (whole, name: string) => facts.get(name) ?? whole)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]|^>\s*/gm, '');

interface Text {
  readonly key: string;
  readonly text: string;
}
/** Every text of a value, with the key that it has. */
function textsOf(value: unknown, key = ''): Text[] {
  if (typeof value === 'string') return [{ key, text: plain(value) }];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => (NO_PROSE.has(name) ? [] : textsOf(each, name)));
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const headingsIn = (text: string): string[] =>
  linesOf(text).flatMap((line) => (/^#{2,6} /.test(line) ? [line.replace(/^#+ /, '')] : []));
/** The sentences of a text: no headings, no tables. */
const sentencesOf = (text: string): string[] =>
  linesOf(text)
    .filter((line) => !/^(?:#{2,6} |\||```)/.test(line))
    .flatMap((line) => line.replace(/^(?:[-*]|\d+\.) /, '').split(/(?<=[.?!]["”’]?) (?=["“‘]?[\p{Lu}\p{N}$])/u))
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** The prose of a page. */
interface Page {
  readonly kind: string;
  readonly path: string;
  readonly texts: readonly Text[];
  readonly headings: readonly string[];
  readonly answers: readonly string[];
  /** The text below its last heading, if it is a service or an article. */
  readonly ending?: string;
  readonly hero?: string;
  readonly order?: string;
}
interface Section {
  readonly type: string;
  readonly title?: string;
  readonly text?: string;
  readonly body?: string;
  readonly primary?: unknown;
  readonly items?: readonly { readonly answer: string }[];
}

function pageOf(kind: string, file: string): Page {
  const { path = '', sections = [] } = yaml<{ path?: string; sections?: Section[] }>(`data/${kind}/${file}`);
  const slug = file.replace('.yaml', '');
  const hero = sections.find(({ type }) => type === 'hero');
  const lastBody = sections.findLast(({ type }) => type === 'copy')?.body ?? '';
  return {
    kind,
    path: kind === 'pages' ? path : kind === 'areas' ? `/${slug}` : `/services/${slug}`,
    texts: sections.flatMap((section) => textsOf(section)),
    headings: sections.flatMap(({ type, title, body = '' }) => [
      ...(type === 'hero' || title === undefined ? [] : [plain(title)]),
      ...headingsIn(body).map(plain),
    ]),
    ...(hero?.primary ? { hero: plain(hero.text ?? '') } : {}),
    answers: sections.flatMap(({ type, items = [] }) =>
      type === 'faqs' ? items.map(({ answer }) => plain(answer)) : [],
    ),
    order: `${kind} ${sections.map(({ type }) => type).join(' ')}`,
    ...(kind === 'services' && { ending: plain(lastBody.split(/^#{3} .*$/m).at(-1)!) }),
  };
}

function postOf(file: string): Page {
  const [, front = '', body = ''] = read(`posts/${file}`).split(/^---$/m);
  const text = plain(body);
  const { excerpt } = parse(front) as { excerpt: string };
  return {
    kind: 'posts',
    path: `/blog/${file.replace('.md', '')}`,
    texts: [
      { key: 'body', text },
      { key: 'excerpt', text: plain(excerpt) },
    ],
    headings: headingsIn(text),
    answers: [],
    ending: text.split(/^## .*$/m).at(-1)!,
  };
}

/** Every page of the site with its prose. */
const pages: readonly Page[] = [
  ...['pages', 'services', 'areas'].flatMap((kind) =>
    readdirSync(join(HOME, 'data', kind)).map((file) => pageOf(kind, file)),
  ),
  ...readdirSync(join(HOME, 'posts')).map(postOf),
];
const allTexts = pages.flatMap(({ path, texts }) => texts.map((each) => ({ path, ...each })));

/** What a hero may open with, and how to tell that it does. Whatever does none of these is a scene. */
const OPENINGS: Readonly<Record<string, (first: string) => boolean>> = {
  price: (first) => first.includes('$'),
  question: (first) => first.endsWith('?'),
  fact: (first) =>
    /\d|^(?:Most|Few|Half|Nearly|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)\b/.test(first),
  line: (first) => wordsIn(first) <= 12,
};
/** What pages open with and the form that they alone have, as their writers meant it. */
const plan = yaml<Readonly<Record<string, { opens?: string; form?: string }>>>('tests/business/voice.yaml');
const heroes = pages.filter(({ hero }) => hero !== undefined && hero !== '');
const opensWithScene = ({ path, hero = '' }: Page): boolean =>
  !OPENINGS[plan[path]?.opens ?? 'scene']?.(sentencesOf(hero)[0] ?? '');

/** Verbs with which a text gives its reader something to do. */
const TASK =
  /^(?:\d+\. )?(?:Add|Ask|Begin|Bring|Call|Choose|Clean|Compare|Confirm|Cook|Count|Decide|Discard|Do|Draw|Empty|Find|Get|Give|Keep|Leave|List|Look|Make|Mark|Measure|Note|Open|Photograph|Press|Put|Run|Send|Start|Subtract|Take|Tape|Tell|Test|Then|Walk|Write)\b/;
/** Whether a page ends by giving its reader more to do than to send the form. */
const endsInHomework = ({ ending = '' }: Page): boolean =>
  [...sentencesOf(ending), ...linesOf(ending).filter((line) => /^\d+\. /.test(line))].filter((each) => TASK.test(each))
    .length > 1;

/** The facts of data/facts.yaml that a page says more than three times. */
function repeatedFacts({ path, texts }: Page): string[] {
  const text = texts.map((each) => each.text).join('\n');
  return [...new Set(facts.values())].flatMap((value) => {
    const figure = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const times = text.match(new RegExp(String.raw`(?<![\p{L}\p{N}$.,-])${figure}(?![\p{L}\p{N}%+-])`, 'gu'))?.length;
    return (times ?? 0) > 3 && /\d/.test(value) ? [`${path}: ${value} ${times} times`] : [];
  });
}

const sentences = allTexts.filter(({ key }) => !LABELS.has(key)).flatMap(({ text }) => sentencesOf(text));
const headings = pages.flatMap((page) => page.headings);
const answers = pages.flatMap((page) => page.answers);
const lengths = answers.map(wordsIn);
const wordsOfServices = pages
  .filter(({ kind }) => kind === 'services')
  .map(({ path, texts }) => ({ path, words: texts.reduce((sum, { text }) => sum + wordsIn(text), 0) }));
const orders = pages.flatMap(({ kind, order = '' }) => (kind === 'services' || kind === 'areas' ? [order] : []));
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** The pages on which a pattern is found, once for each time. */
const uses = (pattern: RegExp): string[] =>
  allTexts.flatMap(({ path, text }) => (text.match(pattern) ?? []).map(() => path));
/** "Trends, and how they wear", but not "seams, overhangs and sinks". */
const isHinged = (heading: string): boolean =>
  /^[^,]+, [^,]+$/.test(heading) && !/, \S+(?: \S+)? (?:and|or) /.test(heading);
const OPENS_WITH_NUMBER = /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|\d+)\b/;
const ITEM = String.raw`[^\s,;:.?!()]+(?: [^\s,;:.?!()]+){0,4}`;
/** "tops, sink and lighting." and "tops, sink, lighting.", of items of up to five words. */
const SERIES = new RegExp(String.raw`, ${ITEM},? (?:and |or )${ITEM}[.?!]$|, ${ITEM}, ${ITEM}[.?!]$`);
const VERDICT =
  /^(?:Yes|No|Usually|Sometimes|Often|Rarely|Mostly|Perhaps|Gladly|Normally|Not always|Often not|Not reliably|Only)\b/;

describe('the voice', () => {
  it.each<[habit: string, most: number, where: readonly string[]]>([
    ['"before"', 120, uses(/\bbefore\b/gi)],
    ['", so"', 90, uses(/, so\b/g)],
    ['sentences that end with a series', 200, sentences.filter((each) => SERIES.test(each))],
    ['heroes that open with a scene', 8, heroes.filter(opensWithScene).map(({ path }) => path)],
    ['endings that are homework', 4, pages.filter(endsInHomework).map(({ path }) => path)],
    ['headings that open with a number', 12, headings.filter((each) => OPENS_WITH_NUMBER.test(each))],
    ['headings with a comma hinge', 10, headings.filter(isHinged)],
    ['headings "from … to …"', 2, headings.filter((each) => /\bfrom\b.+\bto\b/i.test(each))],
    ['"free for serious projects within"', 0, uses(/free for serious projects within/g)],
    ['"We contact you within"', 8, uses(/we contact you within/gi)],
    ['answers of under 15 or over 120 words', 0, answers.filter((each) => wordsIn(each) < 15 || wordsIn(each) > 120)],
    ['answers that open with a verdict', 25, answers.filter((each) => VERDICT.test(each))],
    ['facts that a page says more than three times', 0, pages.flatMap(repeatedFacts)],
    ['services over 1,600 words', 0, wordsOfServices.filter(({ words }) => words > 1600).map(({ path }) => path)],
    ['pages of a kind in one order of sections', 0, orders.filter((each, index) => orders.indexOf(each) < index)],
  ])('has at most so many %s: %i', (_habit, most, where) => {
    expect(where.length, where.join('\n')).toBeLessThanOrEqual(most);
  });

  it('answers in as many words as a question needs, and is brief about services', () => {
    const spread = Math.sqrt(mean(lengths.map((each) => (each - mean(lengths)) ** 2)));
    expect(spread).toBeGreaterThanOrEqual(20);
    expect(mean(wordsOfServices.map(({ words }) => words))).toBeLessThanOrEqual(1400);
  });

  it('has a plan for each page, and each form once', () => {
    expect(heroes.map(({ path }) => path).filter((path) => !(path in plan))).toEqual([]);
    expect(Object.keys(plan).filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
    const forms = Object.values(plan).flatMap(({ form }) => form ?? []);
    expect(new Set(forms).size).toBe(forms.length);
  });
});
