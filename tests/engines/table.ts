// Prints the journeys as a table with a column for each engine, and the first difference of each that failed.
import type { Reporter, TestModule } from 'vitest/node';

const MARKS = { passed: 'pass', failed: 'FAIL', skipped: '–', pending: '–' } as const;

/** The reporter of `npm run engines`. */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const rows = new Map<string, Map<string, string>>();
    const engines = modules.map(({ moduleId }) => /(\w+)\.test\.ts$/.exec(moduleId)?.[1] ?? moduleId);
    const differences: string[] = errors.map(({ message }) => message);
    modules.forEach((module, index) => {
      const engine = engines[index]!;
      for (const { message } of module.errors()) differences.push(`${engine}: ${message}`);
      for (const test of module.children.allTests()) {
        const { state, errors: found = [] } = test.result();
        const row = rows.get(test.name) ?? new Map<string, string>();
        rows.set(test.name, row.set(engine, MARKS[state]));
        for (const { message, diff } of found.slice(0, 1))
          differences.push(`${engine}, ${test.name}: ${message.slice(0, 600)}${diff ? `\n${diff}` : ''}`);
      }
    });
    const wide = Math.max(10, ...[...rows.keys()].map((name) => name.length));
    const line = (name: string, cells: readonly string[]): string =>
      `| ${name.padEnd(wide)} | ${cells.map((cell) => cell.padEnd(8)).join(' | ')} |`;
    const counts = engines.map((engine) => {
      const of = [...rows.values()].map((row) => row.get(engine));
      return `${of.filter((mark) => mark === 'pass').length}/${of.length}`;
    });
    console.log(
      [
        line('journey', engines),
        line(
          '-'.repeat(wide),
          engines.map(() => '-'.repeat(8)),
        ),
        ...[...rows].map(([name, row]) =>
          line(
            name,
            engines.map((engine) => row.get(engine) ?? ''),
          ),
        ),
        line('passed', counts),
        '',
        ...differences,
      ].join('\n'),
    );
  }
}
