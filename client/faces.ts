// The brand's own typefaces, which no first paint waits for.

/** Asks for the typefaces once the first page of a visit is painted, in letters of the same measure; on later pages, where they lie in the cache, at once. */
export function showFaces(): void {
  const show = (): void => { document.documentElement.className = 'faces'; };
  if (document.referrer.startsWith(location.origin)) show();
  else new PerformanceObserver(show).observe({ type: 'paint', buffered: true });
}
