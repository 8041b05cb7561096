// Counts the habits of this business's prose that readers notice, and prints them as a table. With --list it names the
// pages, --json is for the test. Which page opens and tells how, its writers declare in voice.yaml.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const HOME = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, HOME), 'utf8');

/** Keys of sections whose values are no prose: addresses, names of files, choices. */
const NO_PROSE = new Set([
  'titleBlock',
  'type',
  'id',
  'href',
  'icon',
  'drawing',
  'image',
  'ground',
  'layout',
  'detail',
  'measure',
  'only',
]);
/** Keys whose values are names or figures. They count as words, but are no sentences. */
const LABELS = new Set([
  'label',
  'badge',
  'notes',
  'range',
  'price',
  'impact',
  'columns',
  'popular',
  'name',
  'features',
]);

const facts = new Map(parse(read('data/facts.yaml')).facts.map(({ name, value }) => [name, value]));
/** A text with its facts in place of their names, without the marks of Markdown. */
const plain = (text) =>
  text
    .replace(/\{([a-z][\w.-]*)\}/g, (whole, name) => facts.get(name) ?? whole)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]|^>\s*/gm, '');

/** Every text of a value, with the key that it has. */
function textsOf(value, key = '') {
  if (typeof value === 'string') return [{ key, text: plain(value) }];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => (NO_PROSE.has(name) ? [] : textsOf(each, name)));
}

const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const isHeading = (line) => /^#{2,6} /.test(line);
const linesOf = (text) => text.split('\n').filter((line) => line.trim() !== '');
/** The sentences of a text: no headings, no tables. */
const sentencesOf = (text) =>
  linesOf(text)
    .filter((line) => !isHeading(line) && !line.startsWith('|') && !line.startsWith('```'))
    .flatMap((line) => line.replace(/^(?:[-*]|\d+\.) /, '').split(/(?<=[.?!]["”’]?) (?=["“‘]?[\p{Lu}\p{N}$])/u))
    .map((each) => each.trim())
    .filter((each) => each !== '');

function pageOf(kind, file) {
  const data = parse(read(`data/${kind}/${file}`));
  const slug = file.replace('.yaml', '');
  const path = { pages: data.path, services: `/services/${slug}`, areas: `/${slug}` }[kind];
  const { sections = [] } = data;
  const texts = sections.flatMap((section) => textsOf(section));
  const headings = sections.flatMap((section) => [
    ...(section.type === 'hero' || section.title === undefined ? [] : [plain(section.title)]),
    ...[section.body ?? '']
      .flatMap(linesOf)
      .filter(isHeading)
      .map((line) => plain(line.replace(/^#+ /, ''))),
  ]);
  const hero = sections.find(({ type }) => type === 'hero');
  const lastBody = sections.findLast(({ type }) => type === 'copy')?.body ?? '';
  return {
    kind,
    path,
    texts,
    headings,
    hero: hero?.primary && plain(hero.text ?? ''),
    closer: plain(sections.findLast(({ type }) => type === 'banner')?.text ?? ''),
    answers: sections
      .filter(({ type }) => type === 'faqs')
      .flatMap(({ items }) => items.map(({ answer }) => plain(answer))),
    order: sections.map(({ type }) => type).join(' '),
    ...(kind === 'services' && { ending: plain(lastBody.split(/^#{3} .*$/m).at(-1)) }),
  };
}

function postOf(file) {
  const [, front, body] = read(`posts/${file}`).split(/^---$/m);
  const text = plain(body);
  const lines = linesOf(text);
  return {
    kind: 'posts',
    path: `/blog/${file.replace('.md', '')}`,
    texts: [
      { key: 'body', text },
      { key: 'excerpt', text: plain(parse(front).excerpt) },
    ],
    headings: lines.filter(isHeading).map((line) => line.replace(/^#+ /, '')),
    answers: [],
    ending: text.split(/^## .*$/m).at(-1),
  };
}

/** Every page of the site with its prose. */
const pages = [
  ...['pages', 'services', 'areas'].flatMap((kind) =>
    readdirSync(new URL(`data/${kind}`, HOME)).map((file) => pageOf(kind, file)),
  ),
  ...readdirSync(new URL('posts', HOME)).map((file) => postOf(file)),
];

const wordsOfPage = ({ texts }) => texts.reduce((sum, { text }) => sum + wordsIn(text), 0);
const allSentences = pages.flatMap(({ texts }) =>
  texts.filter(({ key }) => !LABELS.has(key)).flatMap(({ text }) => sentencesOf(text)),
);
const allText = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
const matches = (text, pattern) => [...text.matchAll(pattern)].length;

/** What a hero may open with, and how to tell that it does. Whatever does none of these is a scene. */
const OPENINGS = {
  price: (first) => first.includes('$'),
  question: (first) => first.endsWith('?'),
  fact: (first) =>
    /\d|^(?:Most|Few|Half|Nearly|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)\b/.test(first),
  line: (first) => wordsIn(first) <= 12,
};
/** Pages and what their heroes open with and how they end, as their writers meant it. */
const plan = parse(read('tests/business/voice.yaml'));

/** What a hero opens with: what its writer meant, if it does that, and a scene otherwise. */
function openingOf({ path, hero }) {
  const meant = plan[path]?.opens ?? 'scene';
  return OPENINGS[meant]?.(sentencesOf(hero)[0] ?? '') ? meant : 'scene';
}

/** Verbs with which a text gives its reader something to do. */
const TASK =
  /^(?:Add|Ask|Begin|Bring|Call|Choose|Clean|Compare|Confirm|Cook|Count|Decide|Discard|Do|Draw|Empty|Find|Get|Give|Keep|Leave|List|Look|Make|Mark|Measure|Note|Open|Photograph|Press|Put|Run|Send|Start|Subtract|Take|Tape|Tell|Test|Then|Walk|Write)\b/;
/** Whether a page ends by giving its reader more to do than to send the form. */
const endsInHomework = ({ ending }) =>
  [...sentencesOf(ending), ...linesOf(ending).filter((line) => /^\d+\. /.test(line))].filter((each) =>
    TASK.test(each.replace(/^\d+\. /, '')),
  ).length > 1;

/** How often a page says the same fact of data/facts.yaml, for each that it says more than three times. */
function repeatedFacts({ texts }) {
  const text = texts.map((each) => each.text).join('\n');
  return [...new Set(facts.values())].flatMap((value) => {
    const figure = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const times = matches(text, new RegExp(String.raw`(?<![\p{L}\p{N}$.,-])${figure}(?![\p{L}\p{N}%+-])`, 'gu'));
    return times > 3 && /\d/.test(value) ? [`${value} ${times} times`] : [];
  });
}

const answers = pages.flatMap((page) => page.answers);
const lengths = answers.map(wordsIn);
const mean = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
const spread = Math.sqrt(lengths.reduce((sum, each) => sum + (each - mean) ** 2, 0) / lengths.length);
const headings = pages.flatMap((page) => page.headings);
const ofKind = (kind) => pages.filter((page) => page.kind === kind);
const heroes = pages.filter(({ hero }) => hero);
const homework = pages.filter((page) => page.ending !== undefined && endsInHomework(page));
const repeated = pages.flatMap((page) => {
  const told = repeatedFacts(page);
  return told.length > 0 ? [`${page.path}: ${told.join(', ')}`] : [];
});
/** "Trends, and how they wear", but not "seams, overhangs and sinks". */
const isHinged = (heading) => /^[^,]+, [^,]+$/.test(heading) && !/, \S+(?: \S+)? (?:and|or) /.test(heading);
const NUMBER = 'One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|\\d+';
const opensWithNumber = (heading) => new RegExp(String.raw`^(?:${NUMBER})\b`).test(heading);
const ITEM = String.raw`[^\s,;:.?!()]+(?: [^\s,;:.?!()]+){0,4}`;
/** "tops, sink and lighting." and "tops, sink, lighting.", of items of up to five words. */
const SERIES = new RegExp(String.raw`, ${ITEM},? (?:and |or )${ITEM}[.?!]$|, ${ITEM}, ${ITEM}[.?!]$`);
const VERDICT =
  /^(?:Yes|No|Usually|Sometimes|Often|Rarely|Mostly|Perhaps|Gladly|Normally|Not always|Often not|Not reliably|Only)\b/;

/** Each habit: what is counted, how often, and the most (or least) that the voice allows. */
const habits = [
  ['"before"', matches(allText, /\bbefore\b/gi), 120],
  ['", so"', matches(allText, /, so\b/g), 90],
  ['sentences that end with a series', allSentences.filter((each) => SERIES.test(each)).length, 200],
  [
    `heroes that open with a scene, of ${heroes.length}`,
    heroes.filter((page) => openingOf(page) === 'scene').length,
    8,
  ],
  ['endings that are homework, of 21', homework.length, 4],
  ['headings that open with a number', headings.filter(opensWithNumber).length, 12],
  ['headings with a comma hinge', headings.filter(isHinged).length, 10],
  ['headings "from … to …"', headings.filter((each) => /\bfrom\b.+\bto\b/i.test(each)).length, 2],
  ['"free for serious projects within"', matches(allText, /free for serious projects within/g), 0],
  ['"We contact you within"', matches(allText, /we contact you within/gi), 8],
  ['answers shorter than 15 words', lengths.filter((each) => each < 15).length, 0],
  ['answers longer than 120 words', lengths.filter((each) => each > 120).length, 0],
  ['answers that open with a verdict', answers.filter((each) => VERDICT.test(each)).length, 25],
  ['pages that say a fact more than three times', repeated.length, 0],
  ['words of the longest service page', Math.max(...ofKind('services').map(wordsOfPage)), 1600],
  [
    'pages of a kind that share their order of sections',
    ofKind('services').length +
      ofKind('areas').length -
      new Set(pages.map(({ kind, order }) => `${kind} ${order}`).filter((each) => /^(?:services|areas) /.test(each)))
        .size,
    0,
  ],
].map(([habit, count, most]) => ({ habit, count, most }));

/** How often one page has each of the three commonest habits. */
function habitsOf({ texts }) {
  const text = texts.map((each) => each.text).join('\n');
  const sentences = texts.filter(({ key }) => !LABELS.has(key)).flatMap((each) => sentencesOf(each.text));
  return `: ${matches(text, /\bbefore\b/gi)} before, ${matches(text, /, so\b/g)} so, ${sentences.filter((each) => SERIES.test(each)).length} series`;
}
const report = {
  habits,
  answers: { count: lengths.length, least: Math.min(...lengths), most: Math.max(...lengths), mean, spread },
  serviceWords: ofKind('services').reduce((sum, page) => sum + wordsOfPage(page), 0) / ofKind('services').length,
  /** Pages that the plan names and the site lacks, or the other way round. */
  unplanned: [...Object.keys(plan), ...heroes.map(({ path }) => path)].filter(
    (path) => !(path in plan) || !pages.some((page) => page.path === path),
  ),
  /** The form of each page that no other page has, as its writer names it. */
  forms: Object.values(plan).flatMap(({ form }) => (form === undefined ? [] : [form])),
};

if (process.argv.includes('--json')) console.log(JSON.stringify(report));
else {
  console.table(Object.fromEntries(habits.map(({ habit, count, most }) => [habit, { count, most }])));
  console.log(
    `answers: ${lengths.length}, of ${report.answers.least} to ${report.answers.most} words, mean ${mean.toFixed(0)}, spread ${spread.toFixed(1)} (at least 20)`,
  );
  console.log(`service pages: ${report.serviceWords.toFixed(0)} words on average (at most 1400)`);
  console.log(`all pages: ${pages.reduce((sum, page) => sum + wordsOfPage(page), 0)} words`);
}
if (process.argv.includes('--list')) {
  for (const page of heroes) console.log(`${openingOf(page).padEnd(8)} ${page.path}: ${sentencesOf(page.hero)[0]}`);
  for (const page of pages) console.log(`${String(wordsOfPage(page)).padStart(5)} words ${page.path}${habitsOf(page)}`);
  for (const { path } of homework) console.log(`homework ${path}`);
  for (const each of repeated) console.log(`repeats  ${each}`);
  for (const each of headings.filter((text) => isHinged(text) || opensWithNumber(text)))
    console.log(`heading  ${each}`);
}
