// The brand's fonts, which do not delay the first paint.

/**
 * Fetches the brand's fonts, and applies them in place of the metric-compatible fallbacks: all at once, so that the
 * page is laid out only once more. On a page that was reached from another of the site, they are applied already.
 */
export const loadFaces = async (): Promise<void> => {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  document.documentElement.className = 'faces';
};
