// Runs the rules of `site check` on a built site, and reports whether each rule passed, found something, could not run
// or was not asked to run.
import type { Browser } from 'playwright-core';
import type { OutputFile } from '../../output/output-file.ts';
import { type Host, serveFiles } from '../../hosting/serve-files.ts';
import { inReadingOrder, type Problem, problem } from '../../problems/problem.ts';
import type { FinishedBuild } from '../../options.ts';
import { openBrowser } from './browser.ts';
import type { CheckInput } from '../../verify/rule.ts';
import { CheckedPage } from './page/checked-page.ts';
import { collapse } from './collapse.ts';
import { traitsOf, isPage } from '../../pages/traits.ts';
import { type AuditInput, CannotRun, type Rule } from './rule.ts';
import { type Finding } from './finding.ts';
import { comingProblems, withDays } from '../../verify/scheduled.ts';

/** Which rules to run, and for which day. */
export interface AuditOptions {
  readonly now: string;
  /** The site without what is scheduled, if it is audited with it. */
  readonly today?: FinishedBuild | undefined;
  readonly launch: boolean;
  readonly external: boolean;
  /** Whether --only and --skip select a rule, by its id. */
  readonly wants: (id: string) => boolean;
  readonly pause?: number | undefined;
  readonly timeout?: number | undefined;
}

type RuleState = 'passed' | 'found' | 'could not run' | 'not asked';

/** The result of one rule. */
export interface RuleResult {
  readonly rule: Rule;
  readonly state: RuleState;
  /** Why it could not run, or was not asked to. */
  readonly why?: string | undefined;
  readonly problems: readonly Problem[];
  readonly milliseconds: number;
}

/** A built site on which rules can run. */
export interface Audit {
  readonly input: AuditInput;
  /** The results of the rules, in their order. `onRule` is called with each rule before it runs. */
  run(rules: readonly Rule[], onRule?: (rule: Rule, index: number) => void): Promise<readonly RuleResult[]>;
  /** Stops the server and the browser, if they were started. */
  close(): Promise<void>;
}

/** Prepares a built site for its rules. `files` are those of the build, or those read from a folder (--dist). */
export function openAudit(built: FinishedBuild, files: readonly OutputFile[], options: AuditOptions): Audit {
  const documents = files.filter(isPage);
  const traits = traitsOf(documents);
  const pages = documents
    .flatMap((file, index) => (file.route ? [new CheckedPage(file, file.route, traits[index]!, built.sources)] : []))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const { now, today } = options;
  const asItIs = today && { ...today, traits: traitsOf(today.files.filter(isPage)), now };
  const started: { host?: Promise<Host>; browser?: Promise<Browser> } = {};
  const input: AuditInput = {
    site: built.site,
    theme: built.theme,
    sources: built.sources,
    routes: built.routes,
    problems: built.problems,
    earlier: [],
    files,
    traits,
    pages,
    now,
    external: { pause: options.pause ?? 1000, timeout: options.timeout ?? 10_000 },
    host: () => (started.host ??= serveFiles(files, built.site.base)),
    browser: () => (started.browser ??= openBrowser()),
  };
  return {
    input,
    async run(rules, onRule = () => undefined) {
      const results: RuleResult[] = [];
      for (const [index, rule] of rules.entries()) {
        onRule(rule, index);
        const earlier = results.flatMap(({ problems }) => problems);
        results.push(await runRule(rule, { ...input, earlier }, asItIs, options));
      }
      return results;
    },
    async close() {
      await Promise.allSettled([
        started.host?.then((host) => host.close()),
        started.browser?.then((browser) => browser.close()),
      ]);
    },
  };
}

async function runRule(
  rule: Rule,
  input: AuditInput,
  today: CheckInput | undefined,
  options: AuditOptions,
): Promise<RuleResult> {
  const start = performance.now();
  const ended = (state: RuleState, problems: readonly Problem[], why?: string): RuleResult => ({
    rule,
    state,
    why,
    problems: inReadingOrder(problems),
    milliseconds: performance.now() - start,
  });
  if (!options.wants(rule.id)) return ended('not asked', [], 'left out by --only or --skip');
  const { when } = rule;
  if (when && when !== 'build' && !options[when]) return ended('not asked', [], `runs only with --${when}`);
  try {
    const problems = await findings(rule, input, today);
    return ended(problems.some((each) => each.severity !== 'note') ? 'found' : 'passed', problems);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    const message = `This rule could not run: ${error.message}.`;
    const expected = `what it needs, or --skip ${rule.id} to leave it out`;
    const args = { rule: rule.id, message, expected };
    return ended('could not run', [problem('RULE', { file: 'data/site.yaml' }, args)], error.message);
  }
}

/** What a rule finds. If something is scheduled, a rule of every build also runs on the site as it is `today`. */
async function findings(rule: Rule, input: AuditInput, today: CheckInput | undefined): Promise<readonly Problem[]> {
  if (rule.when !== 'build') {
    const all: Finding[] = [];
    if ('checkPage' in rule) for (const page of input.pages) all.push(...rule.checkPage(page, input));
    else for await (const finding of rule.check(input)) all.push(finding);
    const problems = collapse(all).map(({ place, severity = rule.severity, ...args }) =>
      problem('RULE', place, { rule: rule.id, ...args }, severity),
    );
    return today ? withDays(problems, input.problems) : problems;
  }
  const whole = [...rule.check(input)];
  const now = today && [...rule.check(today)];
  return now ? [...now, ...comingProblems([...now, ...input.problems], whole)] : whole;
}
