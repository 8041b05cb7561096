// Runs rules of `site check` on a test site, as built or with changes to its output.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditOptions, openAudit, type RuleResult } from '../../generator/tools/audit/audit.ts';
import { rules } from '../../generator/tools/audit/index.ts';
import type { OutputFile } from '../../generator/output/output-file.ts';
import { formatProblem } from '../../generator/problems/format.ts';
import { hasErrors } from '../../generator/problems/problem.ts';
import { build } from '../../generator/build.ts';
import { bytesOf } from '../../generator/output/file-contents.ts';
import { readTree } from './files.ts';
import { HOME } from './places.ts';
import { DEFAULTS, type Options, roofer, type TestSite, theme, TODAY } from './site.ts';

/** The sites that violate the rules, in a folder for each rule, and what a clean site has besides the roofer's. */
export const CHECKS = join(HOME, 'tests', 'checks');

/** A site with the content of a folder added. */
export const withFolder = (site: TestSite, folder: string): TestSite =>
  site.withAll(new Map([...readTree(folder)].filter(([path]) => /^(data|posts|public)\//.test(path))));

/** A complete small site that passes every rule. */
export const cleanSite = (): TestSite =>
  withFolder(roofer, join(CHECKS, 'clean'))
    .edit('data/pages/home.yaml', 'title: 12+ years', 'title: "{years.crew}"')
    .edit('data/pages/home.yaml', 'value: 900+', 'value: "{roofs.done}"')
    .edit('data/services/roof-repair.yaml', 'value: 5 years', 'value: "{warranty.repair}"');

/** Changes to a built site before it is checked: replaced texts, removed files (null), added files. */
export type Spoiling = Readonly<Record<string, readonly (readonly [string, string])[] | string | Uint8Array | null>>;

/** The rules that need a browser. They run only in tests that ask for them. */
export const IN_BROWSER: readonly string[] = ['a11y/axe', 'weight/shifts'];

interface CheckOptions extends Partial<Pick<AuditOptions, 'launch' | 'external' | 'pause' | 'timeout'>> {
  /** The ids of the rules to run; by default all that need no browser. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly output?: Spoiling;
  readonly options?: Options;
}

/** The result of each rule that ran, and the printed report. */
export interface Checked {
  readonly results: readonly RuleResult[];
  /** Their states, in the same order. */
  readonly states: readonly RuleResult['state'][];
  readonly report: string;
}

/** Builds a site and runs rules on it. Throws if it cannot be built. */
export async function check(
  site: TestSite,
  { only, skip = [], output = {}, options = {}, launch = false, external = false, pause, timeout }: CheckOptions = {},
): Promise<Checked> {
  const root = mkdtempSync(join(tmpdir(), 'site-check-'));
  try {
    site.writeTo(root);
    const built = await build({ ...DEFAULTS, root, ...options, unverified: true }, theme);
    if (!built.ok || hasErrors(built.problems))
      throw new Error(built.problems.map((each) => formatProblem(each, built.texts.get(each.place.file))).join('\n'));
    const wants = (id: string): boolean => (only?.includes(id) ?? !IN_BROWSER.includes(id)) && !skip.includes(id);
    const audit = openAudit(built, await spoilt(built.files, output), {
      now: TODAY,
      launch,
      external,
      wants,
      pause,
      timeout,
    });
    try {
      const results = (await audit.run(rules)).filter((result) => result.state !== 'not asked');
      const report = results
        .flatMap((result) => result.problems)
        .map((each) => formatProblem(each, built.texts.get(each.place.file)))
        .join('\n\n');
      const states = results.map(({ state }) => state);
      return { results, states, report: `${stable(report.replaceAll(root, '[root]'))}\n` };
    } finally {
      await audit.close();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Removes what changes with every stylesheet and script: ports, hashes, sizes. */
const stable = (report: string): string =>
  report
    .replace(/127\.0\.0\.1:\d+/g, '[host]')
    .replace(/sha256-[\w+/=]{40,}/g, 'sha256-[hash]')
    .replace(/\b[\d.]+(?= (?:kB of|requests|elements))/g, '[n]');

/** The files with the changes applied. Throws if a text to replace is missing, so that no test passes by accident. */
async function spoilt(files: readonly OutputFile[], output: Spoiling): Promise<OutputFile[]> {
  let spoiled = [...files];
  for (const [path, change] of Object.entries(output)) {
    const file = files.find((each) => each.path === path);
    if (typeof change === 'string' || change instanceof Uint8Array)
      spoiled.push({ path, contents: change, from: `public/${path}` });
    else if (!file) throw new Error(`there is no ${path}`);
    else if (change === null) spoiled = spoiled.filter((each) => each !== file);
    else {
      let text = String(await bytesOf(file));
      for (const [from, to] of change) {
        if (!text.includes(from)) throw new Error(`${path} does not contain ${JSON.stringify(from)}`);
        text = text.replace(from, () => to);
      }
      spoiled = spoiled.map((each) => (each === file ? { ...file, contents: text, traits: undefined } : each));
    }
  }
  return spoiled;
}
