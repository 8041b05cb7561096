// Swaps the page's stylesheet in place: a constructed sheet, which the page's policy does not concern, in the place of the old.
import { OWN } from './protocol.ts';

let sheet: CSSStyleSheet | undefined;

/** Fetches the newest stylesheet of this page and puts it on. */
export async function swapStyles(): Promise<void> {
  const response = await fetch(`${OWN}/styles?${new URLSearchParams({ path: location.pathname })}`);
  const next = await new CSSStyleSheet().replace(await response.text());
  const old = document.head.querySelector('style');
  document.adoptedStyleSheets = [next, ...document.adoptedStyleSheets.filter((each) => each !== sheet)];
  if (old?.sheet) old.sheet.disabled = true;
  sheet = next;
}
