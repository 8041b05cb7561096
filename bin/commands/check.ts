// `site check`: builds in memory, or takes a built folder, and runs the rules over it.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Cache } from '../../generator/cache.ts';
import { build } from '../../generator/build.ts';
import { openAudit } from '../../generator/checks/audit.ts';
import { readDist } from '../../generator/checks/dist.ts';
import { rules } from '../../generator/checks/index.ts';
import { acceptedLedger, addresses, LEDGER, readLedger } from '../../generator/checks/urls/ledger.ts';
import { nearest } from '../../generator/problems/nearest.ts';
import { problemRecord } from '../../generator/problems/format.ts';
import type { BuildResult } from '../../generator/run.ts';
import { makeTheme } from '../../templates/theme.ts';
import { EXIT, failure } from '../exit.ts';
import { checkRecord, checkText, type CheckReport, githubText, verdict } from '../findings.ts';
import { sendTestLead } from '../lead.ts';
import { cacheFor, resultsFor } from '../caches.ts';
import { mailFromEnvironment, splitAddress, today } from '../options.ts';
import { problemsText } from '../reporter.ts';
import { counted, paintFor } from '../terminal.ts';

/** The options as they are typed. */
export interface CheckFlags {
  readonly root?: string;
  readonly dist?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly now?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly launch?: boolean;
  readonly external?: boolean;
  readonly acceptUrls?: boolean;
  readonly lead?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly format?: 'text' | 'github';
  readonly verbose?: boolean;
}

type Built = BuildResult & { readonly site: NonNullable<BuildResult['site']> };

/** Runs the command in the project at `home`; returns the exit code. */
export async function checkCommand(flags: CheckFlags, home: string): Promise<number> {
  const root = resolve(flags.root ?? home);
  try {
    const wrong = misused(flags, root);
    if (wrong) return refuse(flags, wrong);
    const start = performance.now();
    const cache = cacheFor(home);
    const built = await builtSite(flags, root, home, cache);
    if (!isBuilt(built)) return tellUnbuilt(flags, built);
    if (flags.lead) return await sendTestLead(built.site, flags.dryRun ?? false);
    if (flags.acceptUrls) return await accept(built, root);
    return await examine(flags, built, root, start, cache);
  } catch (error) {
    if (!flags.json) throw error;
    const { code, message } = failure(error);
    console.log(JSON.stringify({ ok: false, exitCode: code, error: message, problems: [] }, null, 2));
    return code;
  }
}

const isBuilt = (built: BuildResult): built is Built => built.ok && built.site !== undefined;

/** What is wrong with how the command was called. */
function misused({ dist, only = [], skip = [], dryRun, lead }: CheckFlags, root: string): string | undefined {
  if (dryRun && !lead)
    return '--dry-run goes with --lead: site check --lead --dry-run prints the test lead instead of sending it.';
  if (!existsSync(join(root, 'data')))
    return `There is no folder data/ in ${root}. --root takes the folder that holds data/, posts/ and public/.`;
  if (dist !== undefined && !existsSync(join(resolve(dist), 'index.html')))
    return `There is no built site in ${resolve(dist)}: it has no index.html.`;
  const names = new Set(rules.flatMap(({ id }) => [id, id.split('/')[0]!]));
  const unknown = [...only, ...skip].find((name) => !names.has(name));
  if (unknown === undefined) return undefined;
  const meant = nearest(unknown, names);
  return `There is no rule and no group of rules "${unknown}".${meant ? ` Did you mean ${meant}?` : ''} They are: ${[...names].filter((name) => !name.includes('/')).join(', ')}; docs/checks.md lists each rule.`;
}

async function builtSite(flags: CheckFlags, root: string, home: string, cache: Cache): Promise<BuildResult> {
  const { siteUrl, base } = splitAddress(flags.siteUrl, flags.base);
  const results = resultsFor(home, root);
  const built = await build(
    {
      root,
      out: undefined,
      siteUrl,
      base,
      cache,
      results,
      drafts: false,
      now: flags.now ?? today(root),
      strict: false,
      mail: mailFromEnvironment(process.env),
      unverified: true,
    },
    makeTheme(home),
  );
  results.save();
  return built;
}

async function examine(flags: CheckFlags, built: Built, root: string, start: number, cache: Cache): Promise<number> {
  const files = flags.dist === undefined ? built.files : await readDist(resolve(flags.dist), built.routes, built.files);
  const named = (names: readonly string[], id: string): boolean =>
    names.includes(id) || names.includes(id.split('/')[0]!);
  const audit = openAudit(built, files, {
    now: flags.now ?? today(root),
    cache,
    launch: flags.launch ?? false,
    external: flags.external ?? false,
    wants: (id) => (flags.only === undefined || named(flags.only, id)) && !named(flags.skip ?? [], id),
  });
  try {
    const results = await audit.run(rules);
    // Placeholders are what a sample is made of: they wait for --launch, which has a rule for them.
    const content = built.problems.filter((each) => each.code !== 'PLACEHOLDER');
    const report: CheckReport = {
      results,
      content,
      texts: built.texts,
      input: audit.input,
      milliseconds: performance.now() - start,
    };
    const outcome = verdict(report, flags.strict ? 0 : flags.maxWarnings);
    if (flags.json) console.log(JSON.stringify(checkRecord(report, outcome), null, 2));
    else
      console.log(
        flags.format === 'github'
          ? githubText(report, outcome, root)
          : checkText(report, outcome, flags.verbose ?? false, paintFor(process.stdout)),
      );
    return outcome.code;
  } finally {
    await audit.close();
  }
}

/** Adds today's addresses to data/urls.lock. */
async function accept(built: Built, root: string): Promise<number> {
  const { text, added } = acceptedLedger(await readLedger(root), addresses(built));
  await writeFile(join(root, LEDGER), text);
  console.log(
    added.length === 0
      ? `${LEDGER} has every address already.`
      : `${counted(added.length, 'address', 'addresses')} added to ${LEDGER}:\n${added.map((path) => `  ${path}`).join('\n')}`,
  );
  return EXIT.done;
}

/** A site that cannot be built has nothing to examine. */
function tellUnbuilt(flags: CheckFlags, built: BuildResult): number {
  if (flags.json)
    console.log(
      JSON.stringify(
        { ok: false, exitCode: EXIT.problems, rules: [], problems: built.problems.map(problemRecord), claims: [] },
        null,
        2,
      ),
    );
  else
    console.error(
      `${problemsText(built, 'normal', paintFor(process.stderr))}\n\nThe site cannot be built, so no rule was run.`,
    );
  return EXIT.problems;
}

function refuse(flags: CheckFlags, message: string): number {
  if (flags.json)
    console.log(JSON.stringify({ ok: false, exitCode: EXIT.usage, error: message, problems: [] }, null, 2));
  else console.error(`site: ${message}`);
  return EXIT.usage;
}
