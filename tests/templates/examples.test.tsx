// Every component, section and island has examples, each of which renders valid HTML both on a complete site and on a
// minimal one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { valid } from '../../generator/tools/audit/rules/html/valid.ts';
import type { AuditInput } from '../../generator/tools/audit/rule.ts';
import type { Route, Site } from '../../generator/theme.ts';
import { traitsReader } from '../../generator/pages/traits.ts';
import { tidy } from '../../generator/pages/tidy.ts';
import { contextFor, type Examples } from '../../templates/examples/example.ts';
import { components, islands, sectionExamples } from '../../templates/gallery/index.ts';
import { HOME } from '../support/places.ts';
import { articles, minimalSite } from '../support/site.ts';
import { codeIn, importsOf } from '../support/source.ts';

const sections = await sectionExamples();
const all = [...components, ...islands, ...sections];
/**
 * Components without an appearance of their own: those for the head of a page, those that mark or hydrate islands.
 */
const WITHOUT_LOOKS = /^(components\/Head|islands\/Island|islands\/\w+\.client)\.tsx$/;
/** The files with examples. */
const EXAMPLES = /(?:\.|\/)examples\.tsx?$/;
const filesIn = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(HOME, 'templates', folder))
    .filter((name) => wanted.test(name))
    .map((name) => `${folder}/${name}`);

describe('the list of examples', () => {
  it.each([
    ['components', components, /^[A-Z].*(?<!\.examples)\.tsx$/],
    ['islands', islands, /^[A-Z].*(?<!\.examples)\.tsx$/],
    ['sections', sections, /^[a-z-]+$/],
  ] as const)('contains all %s', (folder, list, wanted) => {
    const views = filesIn(folder, wanted).filter((file) => !WITHOUT_LOOKS.test(file));
    expect(list.map(({ file }) => file).sort()).toEqual(views.sort());
  });

  it('contains every examples file, which is beside its component', () => {
    const written = ['components', 'islands'].flatMap((folder) =>
      codeIn(`templates/${folder}`).flatMap(({ path }) => (EXAMPLES.test(path) ? [path] : [])),
    );
    const lists = codeIn('templates/gallery').filter(({ path }) => /\/(?:components|islands)\.ts$/.test(path));
    expect(
      lists
        .flatMap(importsOf)
        .map(({ from }) => from)
        .filter((from) => EXAMPLES.test(from))
        .sort(),
    ).toEqual(written.sort());
  });

  it('contains no name twice', () => {
    expect(
      all.flatMap(({ file, list }) =>
        list.map(({ name }) => `${file} ${name}`).filter((name, index, names) => names.indexOf(name) !== index),
      ),
    ).toEqual([]);
  });

  it('is not used by pages: only examples import examples, and their text adds no styles', () => {
    const importers = codeIn('templates')
      .filter((file) =>
        importsOf(file).some(({ from }) => /^templates\/(?:examples|gallery)\//.test(from) || EXAMPLES.test(from)),
      )
      .map(({ path }) => path);
    expect(
      importers.filter(
        (path) => !/^templates\/(?:examples|gallery)\/|\/section-example\.ts$/.test(path) && !EXAMPLES.test(path),
      ),
    ).toEqual([]);
    expect(codeIn('templates/styles').find(({ path }) => path.endsWith('/site.css'))!.text).toMatch(
      /@source not "\.\.\/\*\*\/\*\.examples\.\*";\n@source not "\.\.\/sections\/\*\*\/\*\.ts";\n@source not "\.\.\/examples";\n@source not "\.\.\/gallery";/,
    );
  });
});

/** An example as a page of its own, rendered as by a build, below the headings that its first one requires. */
function pageOf({ file, list }: Examples, { name, render }: Examples['list'][number], site: Site, route: Route) {
  const html = tidy(renderToStaticMarkup(render(contextFor(site, route, 'example'))), traitsReader());
  const first = Number(/<h([1-6])/.exec(html)?.[1] ?? 2);
  const above = Array.from({ length: first - 1 }, (_, index) => `<h${index + 1}>${list.length}</h${index + 1}>`).join(
    '',
  );
  return {
    path: `${file} ${name}`,
    source: `templates/${file}`,
    html: `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Example</title></head><body>${above}${html}</body></html>\n`,
    finding: (message: string, { element = '' }) => `${file} ${name}: ${message} ${element}`,
  };
}

describe.each([
  ['everything', articles.with('data/icons/star.svg', '<svg viewBox="0 0 24 24"><path d="M4 4h16"/></svg>')],
  ['next to nothing', minimalSite()],
] as const)('on a site with %s', (_much, made) => {
  it('every example is valid HTML', async () => {
    const site = await made.site();
    const route = {
      path: '/example',
      url: '/example',
      file: 'example.html',
      source: 'templates/examples',
      crumbs: [],
    } as unknown as Route;
    const pages = all.flatMap((examples) => examples.list.map((each) => pageOf(examples, each, site, route)));
    expect(pages.length).toBeGreaterThan(all.length);
    const input = { pages, site, sources: { files: new Map() } } as unknown as AuditInput;
    const found: unknown[] = [];
    for await (const each of valid.check(input)) found.push(each);
    expect(found).toEqual([]);
  });
});
