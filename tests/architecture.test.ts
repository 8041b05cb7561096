// The rules of the architecture: allowed imports, complete lists, sizes, names, and no text for visitors in code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../generator/tools/audit/index.ts';
import { buildRules } from '../generator/verify/rules/index.ts';
import { outputs } from '../generator/derived/index.ts';
import { islands } from '../templates/islands/index.ts';
import { pages } from '../templates/pages/index.ts';
import * as sections from '../templates/sections/index.ts';
import { HOME } from './support/places.ts';
import { codeIn, importsOf, linesOf, nodesOf, type SourceFile } from './support/source.ts';

const FOLDERS = ['bin', 'generator', 'templates', 'client'] as const;
const product = FOLDERS.flatMap(codeIn);
const tests = codeIn('tests');
const everything = [...product, ...tests];
/** It is bundled for the browser, and only if its package, a devDependency, is installed. */
const BUNDLED_AT_NEED = 'generator/tools/editing/forms/browser.ts';
const script = ({ path }: SourceFile): boolean => /\.(tsx?|mjs)$/.test(path);

describe('imports', () => {
  /** Which of the project’s files each folder may import, besides its own. */
  const MAY: Readonly<Record<(typeof FOLDERS)[number], RegExp>> = {
    bin: /^(generator|templates)\//,
    generator: /^$/,
    templates: /^generator\/theme\.ts$/,
    client: /^(templates\/islands\/|generator\/tools\/preview\/protocol\.ts$)/,
  };

  it.each(FOLDERS)('in %s are allowed by the table', (folder) => {
    const foreign = codeIn(folder).flatMap((file) =>
      importsOf(file)
        .filter(
          ({ from }) =>
            /\//.test(from) &&
            FOLDERS.some((each) => from.startsWith(`${each}/`)) &&
            !from.startsWith(`${folder}/`) &&
            !MAY[folder].test(from),
        )
        .map(({ from }) => `${file.path} → ${from}`),
    );
    expect(foreign).toEqual([]);
  });

  it('of packages are declared dependencies; devDependencies are only imported dynamically', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const nameOf = (from: string): string =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/');
    const undeclared = product.flatMap((file) =>
      importsOf(file)
        .filter(
          ({ from, kind }) =>
            kind !== 'type' && !/^(bin|generator|templates|client)\/|^node:|^package\.json$/.test(from),
        )
        .filter(
          ({ from, kind }) =>
            !(nameOf(from) in dependencies) &&
            !((kind === 'dynamic' || file.path === BUNDLED_AT_NEED) && nameOf(from) in devDependencies),
        )
        .map(({ from }) => `${file.path} → ${from}`),
    );
    expect(undeclared).toEqual([]);
  });
});

describe('lists are complete:', () => {
  /** What each file in a folder exports, with its path. */
  const exportsIn = async (
    folder: string,
    file: (name: string) => boolean,
  ): Promise<(readonly [string, unknown])[]> => {
    const names = readdirSync(join(HOME, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && file(basename(name)),
    );
    const modules = await Promise.all(
      names.map(async (name) => [name, (await import(join(HOME, folder, name))) as Record<string, unknown>] as const),
    );
    return modules.flatMap(([name, module]) =>
      Object.values(module).map((value) => [`${folder}/${name}`, value] as const),
    );
  };
  const has = (value: unknown, ...keys: string[]): boolean =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);

  it('rules', async () => {
    const folders = ['generator/tools/audit/rules', 'generator/verify/rules'];
    const exported = await Promise.all(folders.map((folder) => exportsIn(folder, (name) => name !== 'index.ts')));
    const found = exported.flat().filter(([, value]) => has(value, 'id', 'proves', 'reason'));
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter(([, value]) => !rules.includes(value as never)).map(([file]) => file),
      'not in generator/tools/audit/index.ts',
    ).toEqual([]);
    expect(rules.map((rule) => rule.id)).toEqual([...new Set(rules.map((rule) => rule.id))]);
    expect(rules.filter((rule) => rule.when === 'build')).toEqual(buildRules);
  });

  it('derived files', async () => {
    const declared = ['generator/derived', 'generator/hosting']
      .flatMap(codeIn)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export const (\w+): Output\b/gm)].map((match) => [path, match[1]!] as const),
      );
    const found = await Promise.all(
      declared.map(
        async ([path, name]) =>
          [`${path} ${name}`, ((await import(join(HOME, path))) as Record<string, unknown>)[name]] as const,
      ),
    );
    expect(found.length).toBeGreaterThan(0);
    const made: unknown[] = outputs.map((output) => output.make);
    expect(
      found.filter(([, value]) => !made.includes(value)).map(([name]) => name),
      'not in generator/derived/index.ts',
    ).toEqual([]);
  });

  it('page types', async () => {
    const found = (await exportsIn('templates/pages', (name) => name !== 'index.ts')).filter(([, value]) =>
      has(value, 'entries', 'head', 'View'),
    );
    expect(
      found.filter(([, value]) => !pages.includes(value as never)).map(([file]) => file),
      'not in templates/pages/index.ts',
    ).toEqual([]);
  });

  it('sections: every folder has a line in the list', () => {
    const folders = readdirSync(join(HOME, 'templates', 'sections'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(Object.keys(sections).sort()).toEqual(folders.sort());
  });

  it('schemas: every file is imported', () => {
    const index = readFileSync(join(HOME, 'generator', 'schemas', 'index.ts'), 'utf8');
    const files = codeIn('generator/schemas')
      .filter(({ text }) => /^export const \w+ = \(f: Fields\) =>\s*z\s*\.strictObject/m.test(text))
      .map(({ path }) => basename(path));
    expect(files.filter((name) => !index.includes(`'./files/${name}'`))).toEqual([]);
  });

  it('islands: every component that is hydrated', () => {
    const files = readdirSync(join(HOME, 'templates', 'islands')).filter((name) => name.endsWith('.client.tsx'));
    const index = readFileSync(join(HOME, 'templates', 'islands', 'index.ts'), 'utf8');
    expect(files.filter((name) => !index.includes(`'./${name}'`))).toEqual([]);
    expect(Object.keys(islands).length).toBe(files.length);
  });
});

describe('sizes', () => {
  const EXEMPT = ['generator/problems/wording.ts'];

  it('no file has more than 300 lines', () => {
    expect(
      everything
        .filter(({ path, text }) => !EXEMPT.includes(path) && linesOf(text.trimEnd()) > 300)
        .map(({ path, text }) => `${path}: ${linesOf(text.trimEnd())}`),
    ).toEqual([]);
  });

  it('no function has more than 60 lines', () => {
    const long = product
      .filter((file) => script(file) && !EXEMPT.includes(file.path))
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
          .map((node) => ({
            place: `${file.path}:${linesOf(file.text.slice(0, node.start))}`,
            lines: linesOf(file.text.slice(node.start, node.end)),
          }))
          .filter(({ lines }) => lines > 60),
      );
    expect(long).toEqual([]);
  });

  it('build.ts is a table of contents: one function of at most 40 lines', () => {
    const [build] = codeIn('generator').filter(({ path }) => path === 'generator/build.ts');
    const functions = nodesOf(build!).filter((node) => node.type === 'FunctionDeclaration');
    expect(
      functions.map((node) => linesOf(build!.text.slice(node.start, node.end))).filter((lines) => lines > 40),
    ).toEqual([]);
  });
});

describe('names and words', () => {
  it('no file or folder has a name that means nothing, such as utils', () => {
    const parts = everything.flatMap(({ path }) =>
      path.split('/').map((part) => [part.replace(/\..*$/, ''), path] as const),
    );
    expect(
      parts.filter(([part]) => /^(utils?|lib|core|shared|helpers?|common|misc)$/i.test(part)).map(([, path]) => path),
    ).toEqual([]);
  });

  it('the first line of every file is a comment with its purpose', () => {
    const silent = everything.filter(({ text }) => !/^(#!.*\n)?(\/\/ \S|\/\*+ ?\S)/.test(text)).map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it('every file that a script starts or reads beside it exists', () => {
    const missing = everything
      .filter(script)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/new URL\('(\.[^']*)', import\.meta\.url\)/g)]
          .filter(([, to]) => !existsSync(join(HOME, dirname(path), to!)))
          .map(([, to]) => `${path}: ${to}`),
      );
    expect(missing).toEqual([]);
  });

  it('every export is used in another file', () => {
    const scripts = everything.filter(script);
    const files = new Map<string, number>();
    for (const { text } of scripts)
      for (const name of new Set(text.match(/\w+/g))) files.set(name, (files.get(name) ?? 0) + 1);
    const alone = scripts.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:interface|type|const|let|function\*?|class) (\w+)/gm)]
        .filter(([, name]) => files.get(name!) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(alone).toEqual([]);
  });

  it('no TODO is left', () => {
    const note = /(?:\/\/|^\s*\*|\/\*).*\b(?:TODO|FIXME|XXX|@ts-ignore|@ts-nocheck)\b/m;
    expect(
      everything
        .filter(({ path, text }) => path !== 'tests/architecture.test.ts' && note.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('templates contain no text for visitors: it is in data/ or in generator/schemas/files/words.ts', () => {
    const views = product.filter(
      ({ path }) => /^templates\/(?!gallery\/).*\.tsx$/.test(path) && !path.endsWith('.examples.tsx'),
    );
    const WORD = /\p{L}{2}/u;
    const told = views.flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        const text =
          node.type === 'JSXText'
            ? String(node['value'])
            : node.type === 'JSXAttribute' &&
                /^(aria-label|alt|title|placeholder)$/.test(String((node['name'] as { name: unknown }).name))
              ? String((node['value'] as { value?: unknown } | null)?.value ?? '')
              : '';
        return WORD.test(text) ? [`${file.path}: ${text.trim()}`] : [];
      }),
    );
    expect(told).toEqual([]);
  });
});
