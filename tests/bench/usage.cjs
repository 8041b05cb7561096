// Loaded before a program that is measured: at its end it tells what it used, on the file that BENCH_USAGE names.
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');
if (isMainThread && process.env.BENCH_USAGE)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(process.env.BENCH_USAGE, `${userCPUTime / 1e6} ${systemCPUTime / 1e6} ${maxRSS / 1024}\n`);
  });
