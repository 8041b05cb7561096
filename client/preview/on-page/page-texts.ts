// The texts of the open page, as the server counts them.
import { plainOf, WITHOUT_TEXT, type Wanted } from '../../../generator/tools/preview/protocol.ts';

/** A text node of the page, and what the server has to know to find where it is written. */
export interface PageText {
  readonly node: Text;
  readonly element: HTMLElement;
  readonly wanted: Wanted;
}

/** Every text of the page that has letters or digits, in its order, including hidden ones. */
export function pageTexts(host: HTMLElement): PageText[] {
  const skipped = `${WITHOUT_TEXT.join()}, .site-preview-mark`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const counts = new Map<string, number>();
  const texts: PageText[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const { data } = node as Text;
    if (!element || !/[\p{L}\p{N}]/u.test(data) || element.closest(skipped) || host.contains(element)) continue;
    const plain = plainOf(data);
    const ordinal = counts.get(plain) ?? 0;
    counts.set(plain, ordinal + 1);
    texts.push({ node: node as Text, element, wanted: { text: data, ordinal } });
  }
  return texts;
}
