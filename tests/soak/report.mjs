// Preloaded into the preview: on SIGUSR2, collects garbage and reports the size of the heap.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stderr.write(
    `MEMORY ${JSON.stringify({ heapUsed, rss, external, handles: process.getActiveResourcesInfo().length })}\n`,
  );
});
