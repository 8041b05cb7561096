// What a problem says to write: written there, it ends the problem, and causes no other.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from '../../generator/problems/problem.ts';
import { wording } from '../../generator/problems/wording.ts';
import { PROBLEMS } from '../support/places.ts';
import { siteOver, type TestSite } from '../support/site.ts';

const PLAIN_CASES = readdirSync(PROBLEMS).filter(
  (name) => existsSync(join(PROBLEMS, name, 'expected.txt')) && !existsSync(join(PROBLEMS, name, 'case.json')),
);

/** The ways to write it: for what is underlined, what is named, the rest of the line, or the line; above it or below it. */
function ways(text: string, { place: { line = 1, column = 1, length = 0 }, args }: Problem, advice: string): string[] {
  const lines = text.split('\n');
  const old = lines[line - 1] ?? '';
  const [indent] = /^\s*/.exec(old)!;
  const { found } = args as { readonly found?: unknown };
  return [
    old.slice(0, column - 1) + advice + old.slice(column - 1 + length),
    old.replace(String(found), () => advice),
    old.slice(0, column - 1) + advice,
    indent + advice.replaceAll('\n', `\n${indent}`),
    advice,
    `${advice}\n${old}`,
    `${old}\n${advice}`,
  ].map((each) => [...lines.slice(0, line - 1), each, ...lines.slice(line)].join('\n'));
}

/** A text with lines indented as advised. */
function indented(text: string, problems: readonly Problem[]): string {
  const lines = text.split('\n');
  for (const problem of problems) {
    const index = problem.place.line! - 1;
    lines[index] = `${/^\s*/.exec(lines[index]!)![0]}${wording(problem).suggestion}`;
  }
  return lines.join('\n');
}

/** What a problem is, without its place, which moves. */
const kind = ({ code, place, args }: Problem): string => JSON.stringify([code, place.file, args]);

/** The problems that a site has besides these. Of a file that is no YAML, only the first mistake is reported. */
async function others(site: TestSite, known: readonly Problem[], { code, place }: Problem): Promise<string[]> {
  const { problems } = await site.load();
  const isNext = (line = 0): boolean => /YAML|FRONT_MATTER/.test(code) && line > (place.line ?? 0);
  return problems
    .filter((each) => each.severity !== 'note' && each.code !== 'MISSING_IMAGE' && !isNext(each.place.line))
    .map(kind)
    .filter((each) => !known.map(kind).includes(each));
}

it.each(PLAIN_CASES)('%s', async (folder) => {
  const site = siteOver(join(PROBLEMS, folder));
  const { problems } = await site.load();
  const useless: string[] = [];
  for (const problem of problems) {
    const { suggestion } = wording(problem);
    const { file, line } = problem.place;
    if (suggestion === undefined || problem.severity === 'note' || line === undefined) continue;
    // What is missing under a field that is indented too little is reported line by line.
    const isPart = ({ args }: Problem): boolean => 'above' in args && 'above' in problem.args;
    const known = problems.filter((each) => each !== problem);
    const texts = known.some(isPart)
      ? [indented(site.text(file), problems.filter(isPart))]
      : ways(site.text(file), problem, suggestion);
    const left: string[][] = [];
    for (const text of new Set(texts)) {
      left.push(await others(site.with(file, text), known, problem));
      if (left.at(-1)!.length === 0) break;
    }
    if (left.at(-1)!.length > 0) useless.push(`${kind(problem)} write ${suggestion} → ${left[0]!.join(' ')}`);
  }
  expect(useless).toEqual([]);
});
