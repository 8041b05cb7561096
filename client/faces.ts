// The brand's own typefaces, which no first paint waits for.

/** Whether the visitor comes from another page of the site: the typefaces lie in the cache then. */
export const isLaterPage = (): boolean => document.referrer.startsWith(location.origin);

/** Sets text in the brand's typefaces; until then it stands in letters of the same measure. */
export function showFaces(): void {
  document.documentElement.className = 'faces';
}
