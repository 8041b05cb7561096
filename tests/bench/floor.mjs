// Measures the floor below a build: a bare loop, in one thread, that reads, parses, renders and writes the same bytes with
// the same libraries, and checks nothing.
//   node tests/bench/floor.mjs [--root DIR]
// What it needs to know, such as the site and its routes, is loaded before, and not counted.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import matter from 'gray-matter';
import { parse } from 'yaml';
import { project } from './corpus.mjs';

process.env.NODE_ENV = 'production'; // As in the program; React's other build takes twice as long.
const { values } = parseArgs({ options: { root: { type: 'string', default: project } } });
const folder = mkdtempSync(join(project, 'node_modules', '.cache', 'floor-'));

/** The program's own functions that the loop calls. */
await build({
  stdin: {
    contents: `
      export { load } from './generator/content/load.ts';
      export { readSources } from './generator/content/read.ts';
      export { surveyPhotos } from './generator/assets/photos/index.ts';
      export { makeAssets } from './generator/assets/index.ts';
      export { plan } from './generator/pages/plan.ts';
      export { build } from './generator/build.ts';
      export { textOf } from './generator/output/file-contents.ts';
      export { compileMarkdown, parseMarkdown } from './generator/content/markdown/pipeline.ts';
      export { markOf } from './generator/pages/shared-markup.ts';
      export { makeTheme } from './templates/theme.ts';
      export { createElement } from 'react';
      export { renderToStaticMarkup } from 'react-dom/server';`,
    resolveDir: project,
    loader: 'ts',
  },
  outfile: join(folder, 'floor.mjs'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  jsx: 'automatic',
  packages: 'external',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});
const own = await import(pathToFileURL(join(folder, 'floor.mjs')).href);
const options = { root: values.root, base: '/', mail: {}, drafts: false, now: '2026-11-20', strict: false };
const theme = own.makeTheme(project);
const built = await own.build(options, theme);
if (!built.ok) throw new Error('the site cannot be built');
const outputs = built.files.flatMap((file) => {
  const text = own.textOf(file);
  return text === undefined ? [] : [[join(folder, 'dist', file.path), text]];
});
const sources = await own.surveyPhotos(await own.readSources(options.root), options);
const { site } = own.load(sources, options, theme);
const { routes } = own.plan(site, theme.pages);
const { assets } = await own.makeAssets(theme, site, routes, sources, options);
const bodies = site.posts.map((post) => post.body); // held, so that React's share has no Markdown in it
const texts = [];
const articles = [];
let total = 0;
const measured = (name, work) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  total += user + system;
  console.log(`${name.padEnd(28)} ${((user + system) / 1e6).toFixed(2)} s`);
};
const files = ['data', 'posts'].flatMap((name) =>
  readdirSync(join(values.root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(ya?ml|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
);
console.log(`${routes.length} pages, ${bodies.length} articles, CPU in one thread:`);
measured('read', () => files.forEach((path) => texts.push([path, readFileSync(path, 'utf8')])));
measured('YAML and front matter', () => {
  for (const [path, text] of texts)
    if (!path.endsWith('.md')) parse(text);
    else articles.push(matter(text, { engines: { yaml: (front) => parse(front) } }).content);
});
measured('Markdown', () => articles.forEach((text) => own.compileMarkdown(own.parseMarkdown(text).tree)));
measured('React', () => {
  const known = new Set();
  const shared = (name, element) => {
    if (!known.has(name)) own.renderToStaticMarkup(element);
    known.add(name);
    return own.markOf(name);
  };
  for (const route of routes)
    own.renderToStaticMarkup(
      own.createElement(theme.Document, { site, route, assets, shared, children: route.body() }),
    );
});
for (const path of new Set(outputs.map(([path]) => dirname(path)))) mkdirSync(path, { recursive: true });
measured('write', () => outputs.forEach(([path, text]) => writeFileSync(path, text)));
console.log(`${'in all'.padEnd(28)} ${(total / 1e6).toFixed(2)} s`);
rmSync(folder, { recursive: true, force: true });
