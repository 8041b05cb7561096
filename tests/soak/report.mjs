// Loaded before the preview: on SIGUSR2 it collects garbage and says how much of its heap is in use.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stderr.write(
    `MEMORY ${JSON.stringify({ heapUsed, rss, external, handles: process.getActiveResourcesInfo().length })}\n`,
  );
});
