// Takes the page up anew where it stands, scripts and all: what a reload does, in half the time.
// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-open: the old page's listeners go
// with it.
import { remember } from './keep.ts';
import { PREVIEW_PATH } from './protocol.ts';

const SCRIPT = `${PREVIEW_PATH}/client.js`;
/**
 * The page's own policy asks for trusted types, and lets anybody make them: here it is the server's own page that is
 * trusted.
 */
const factory = (
  window as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
    };
  }
).trustedTypes;

/**
 * Writes the page as the server has it now in the place of this one. It wears `styles`, the stylesheet that this page
 * came with and the only one that the policy in force allows; what is newer is told of afterwards. False, with nothing
 * done, where that takes a reload: no script runs twice under one name.
 */
export async function replay(styles: string, leave: () => void): Promise<boolean> {
  const response = await fetch(`${PREVIEW_PATH}/again?${new URLSearchParams({ path: location.pathname, styles })}`);
  const html = await response.text();
  const ran = [...document.scripts]
    .map((script) => script.getAttribute('src'))
    .filter((src) => src !== null && !src.startsWith(SCRIPT));
  if (html === '' || ran.some((src) => html.includes(`"${src}"`))) return false;
  const again = html.replace(`"${SCRIPT}"`, `"${SCRIPT}?${Date.now()}"`);
  remember();
  leave();
  document.open();
  document.write(
    factory ? factory.createPolicy('site-preview', { createHTML: (text) => text }).createHTML(again) : again,
  );
  document.close();
  return true;
}
