// The edits that the preview’s benchmark measures: for each kind of file, a series of edits with a unique mark each.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kinds of edits: the file, the edit, the page that shows it, and how to recognize it there. */
export function kinds({ home, root, article }) {
  const slug = /^slug:\s*(\S+)/m.exec(readFileSync(join(root, 'posts', article), 'utf8'))[1];
  const drawing = /drawing: (\S+)/.exec(readFileSync(join(root, 'data', 'pages', 'home.yaml'), 'utf8'))[1];
  const text = (mark) => (html) => html.includes(mark);
  return {
    article: {
      file: join(root, 'posts', article),
      path: `/blog/${slug}`,
      edit: (source, mark) => `${source}\nEdited ${mark}.\n`,
      shows: text,
    },
    YAML: {
      file: join(root, 'data', 'pages', 'home.yaml'),
      path: '/',
      edit: (source, mark) => source.replace(/^( *- type: hero\n(?: {4}.*\n)*? {4}title: ).*/m, `$1${mark}`),
      shows: text,
    },
    'YAML, all pages': {
      file: join(root, 'data', 'business.yaml'),
      path: '/',
      edit: (source, mark) => source.replace(/^companyName: .*$/m, `companyName: Company ${mark}`),
      shows: text,
    },
    template: {
      file: join(home, 'templates', 'Document.tsx'),
      path: '/',
      edit: (source, mark) => source.replace(/\{[\w.]*\.skip\}/, `$& ${mark}`),
      shows: text,
    },
    style: {
      file: join(home, 'templates', 'styles', 'site.css'),
      path: '/',
      edit: (source, mark) => `${source}\n:root { --bench: ${mark}; }\n`,
      shows: text,
    },
    island: {
      file: join(home, 'templates', 'islands', 'LeadForm.island.tsx'),
      path: '/contact',
      edit: (source, mark) => source.replace('<form', `<form title="${mark}"`),
      shows: text,
    },
    client: {
      file: join(home, 'client', 'site', 'main.ts'),
      path: '/',
      edit: (source, mark) => `${source}\ndocument.documentElement.dataset.bench = '${mark}';\n`,
      shows: () => (html) => html.includes('</html>'),
    },
    drawing: {
      file: join(root, 'data', 'drawings', `${drawing}.svg`),
      path: '/',
      edit: (source, mark) => source.replace('</svg>', `<text x="1" y="9">${mark}</text></svg>`),
      shows: text,
    },
  };
}

/** Saves as editors do: alternately in place, and by writing another file and renaming it. */
function save(file, text, turn) {
  if (turn % 2 === 0) return writeFileSync(file, text);
  const other = `${file}.tmp`;
  writeFileSync(other, text);
  return renameSync(other, file);
}

const gap = () => new Promise((done) => setTimeout(done, 250));

/** Edits a file `count` times and restores it. Returns the milliseconds from each save until its mark was shown. */
export async function timesOf({ file, edit }, count, shown) {
  const source = readFileSync(file, 'utf8');
  const times = [];
  for (let i = 0; i < count; i++) {
    const mark = `m${i}x${Date.now().toString(36)}`;
    const edited = edit(source, mark);
    if (edited === source) throw new Error(`${file} does not contain the text to edit`);
    const seen = shown(mark);
    await gap();
    const begun = performance.now();
    save(file, edited, i);
    await seen;
    times.push(performance.now() - begun);
  }
  writeFileSync(file, source);
  await gap();
  return times;
}
