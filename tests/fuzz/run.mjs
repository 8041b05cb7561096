// Runs the fuzzer.
//   npm run fuzz -- [--runs 5000] [--seed N] [--found FILE]
// FILE gets a line of JSON for each failing input.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now()) },
    found: { type: 'string' },
  },
});
console.log(`seed ${values.seed}`);
const env = {
  ...process.env,
  FUZZ_RUNS: values.runs,
  FUZZ_SEED: values.seed,
  ...(values.found && { FUZZ_FOUND: values.found }),
};
const tests = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', tests, 'fuzz/', 'browser/fuzz'], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
