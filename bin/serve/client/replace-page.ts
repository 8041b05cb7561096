// Replaces the document with the newest version of the page and runs its scripts: a reload in half the time. Event
// listeners of the old document are removed, see
// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-open
import { PREVIEW_PATH } from './protocol.ts';
import { saveView } from './view-state.ts';

const SCRIPT = `${PREVIEW_PATH}/client.js`;
/** The page's policy requires trusted types, but lets any script create them. What is trusted here is the server's page. */
const trustedTypes = (
  window as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
    };
  }
).trustedTypes;

/**
 * Writes the newest version of the page over this one. It has the stylesheet with the hash `styles`, which this page was
 * loaded with: the policy in force allows no other, and a newer one is applied afterwards. `onLeave` is called before the
 * old document goes. Resolves to false, and does nothing, if a reload is needed, because a module script that has run
 * does not run again under the same URL.
 */
export async function replacePage(styles: string, onLeave: () => void): Promise<boolean> {
  const response = await fetch(`${PREVIEW_PATH}/again?${new URLSearchParams({ path: location.pathname, styles })}`);
  const html = await response.text();
  const loadedScripts = [...document.scripts]
    .map((script) => script.getAttribute('src'))
    .filter((src) => src !== null && !src.startsWith(SCRIPT));
  if (html === '' || loadedScripts.some((src) => html.includes(`"${src}"`))) return false;
  const page = html.replace(`"${SCRIPT}"`, `"${SCRIPT}?${Date.now()}"`);
  const policy = trustedTypes?.createPolicy('site-preview', { createHTML: (text) => text });
  saveView();
  onLeave();
  document.open();
  document.write(policy?.createHTML(page) ?? page);
  document.close();
  return true;
}
