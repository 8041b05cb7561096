// Every problem that a build can find, as the command line prints it. There is one folder for each code. `npm run
// golden` updates the expected output.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../generator/theme.ts';
import { expectText } from '../support/golden.ts';
import { HOME, PROBLEMS } from '../support/places.ts';
import { type Built, type Options, siteOver, theme } from '../support/site.ts';

/**
 * How a test site differs from the minimal one, besides the files in its folder: replaced texts, removed files, build
 * options and, for what no content can cause, a defective theme.
 */
interface Case {
  readonly edit?: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  readonly without?: readonly string[];
  readonly options?: Options;
  readonly theme?: keyof typeof DEFECTS;
}

const DEFECTS = {
  mute: {
    ...theme,
    Document: ({ route }: { readonly route: { readonly head: { readonly title: string } } }) =>
      createElement(
        'html',
        null,
        createElement('head', null, createElement('title', null, route.head.title)),
        createElement('body', null, createElement('h1', null, 'Roof')),
      ),
  },
} satisfies Readonly<Record<string, Theme>>;

/** Codes that only `site check` reports; its rules have tests of their own. */
const NOT_OF_A_BUILD = ['RULE'];

/** The declared codes. */
const codes = [
  ...(
    /interface ProblemArgs \{([\s\S]*?)\n\}/.exec(
      readFileSync(join(HOME, 'generator', 'problems', 'problem.ts'), 'utf8'),
    )?.[1] ?? ''
  ).matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm),
].map((match) => match[1]!);
const folders = readdirSync(PROBLEMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Folders in capitals are named after codes; the others combine several. */
const isCode = (folder: string): boolean => folder === folder.toUpperCase();

const builds = new Map<string, Promise<Built>>();
/** The build of a folder, cached. */
function built(folder: string): Promise<Built> {
  const made = builds.get(folder) ?? make(folder);
  builds.set(folder, made);
  return made;
}

async function make(folder: string): Promise<Built> {
  const file = join(PROBLEMS, folder, 'case.json');
  const {
    edit = {},
    without = [],
    options = {},
    theme: defect,
  }: Case = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Case) : {};
  let site = siteOver(join(PROBLEMS, folder));
  for (const [path, edits] of Object.entries(edit)) for (const [from, to] of edits) site = site.edit(path, from, to);
  for (const path of without) site = site.without(path);
  return site.build({ ...options, ...(defect && { theme: DEFECTS[defect] }) });
}

describe('the catalog', () => {
  it('has a folder for every code', () => {
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !NOT_OF_A_BUILD.includes(code) && !folders.includes(code))).toEqual([]);
  });

  it('has no folder for an unknown code', () => {
    expect(folders.filter((folder) => isCode(folder) && !codes.includes(folder))).toEqual([]);
  });
});

it.each(folders)('%s', async (folder) => {
  const site = await built(folder);
  if (isCode(folder)) expect(site.codes, site.report()).toContain(folder);
  expect(site.result.ok).toBe(site.result.problems.every((each) => each.severity !== 'error'));
  expectText(join(PROBLEMS, folder, 'expected.txt'), `${site.report()}\n`);
});

it.each(folders)('%s is reported at a place that exists', async (folder) => {
  const { result } = await built(folder);
  for (const { place, code } of result.problems) {
    const text = result.texts.get(place.file);
    if (text === undefined || place.line === undefined) continue;
    const line = text.split(/\r?\n/)[place.line - 1];
    expect(line, `${code} ${place.file}:${place.line}`).toBeDefined();
    expect(place.column ?? 1, `${code} ${place.file}:${place.line}:${place.column}`).toBeLessThanOrEqual(
      line!.length + 1,
    );
  }
});

it('docs/problems.md shows each of them as it is printed', () => {
  const shown = codes
    .filter((code) => !NOT_OF_A_BUILD.includes(code))
    .map((code) => {
      const all = readFileSync(join(PROBLEMS, code, 'expected.txt'), 'utf8')
        .trim()
        .split('\n\n');
      const own = all.filter((each) => each.split('\n')[0]!.endsWith(` ${code}`));
      return `## ${code}\n\n\`\`\`\n${own.slice(0, 3).join('\n\n')}\n\`\`\`\n`;
    });
  const head = `# Problems\n\nEvery problem that a build can find, as it is printed: where it is, what was found, what was expected, and what to write.\nWith \`--json\`, each has a \`help\` that leads here, or for the rules of \`site check\` to [checks.md](checks.md). \`npm run golden\`\nmakes this page from \`tests/problems/\`.\n`;
  expectText(join(HOME, 'docs', 'problems.md'), [head, ...shown].join('\n'));
});
