// Preloaded into a measured program: when it ends, writes its CPU time and memory to the file in BENCH_USAGE.
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');
if (isMainThread && process.env.BENCH_USAGE)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(process.env.BENCH_USAGE, `${userCPUTime / 1e6} ${systemCPUTime / 1e6} ${maxRSS / 1024}\n`);
  });
