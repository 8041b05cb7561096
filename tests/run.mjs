// Runs every test and ends with the line that CI reads: "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
const report = join(folder, 'report.json');
const vitest = join(home, 'node_modules', 'vitest', 'vitest.mjs');
const args = [
  vitest,
  'run',
  '--config',
  join(home, 'tests', 'vitest.config.ts'),
  '--root',
  home,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
const code = await new Promise((done) => child.on('close', (status) => done(status ?? 1)));
let counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
try {
  counts = JSON.parse(readFileSync(report, 'utf8'));
} catch (error) {
  console.error(`tests: no report was written (${error.message})`);
}
rmSync(folder, { recursive: true, force: true });
const failed = counts.numFailedTests + (code !== 0 && counts.numFailedTests === 0 ? 1 : 0);
console.log(
  `${counts.numPassedTests} passed, ${failed} failed${counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : ''}`,
);
// Skipped tests count as having run; a run that found no test at all fails.
process.exitCode = code !== 0 || counts.numPassedTests + counts.numPendingTests === 0 ? 1 : 0;
