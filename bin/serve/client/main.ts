// The preview's script in the browser: updates the page after changes and shows problems. It is not part of any build.
import { makeBar } from './bar.ts';
import type { Open } from './card.ts';
import { h } from './dom.ts';
import { listen } from './events.ts';
import { markLinks } from './marks.ts';
import { makePanel } from './panel.ts';
import { fetchPage, hashOf, patch } from './patch.ts';
import { type Message, PREVIEW_PATH, PAGE, STYLES } from './protocol.ts';
import { replacePage } from './replace-page.ts';
import { makeSourceFinder } from './source.ts';
import { MARK_SHEET, SHEET } from './stylesheets.ts';
import { updateStyles } from './update-styles.ts';
import { reload, restoreView } from './view-state.ts';

const script = document.querySelector(`script[${PAGE}]`);
/** The hashes of the page and the stylesheet that are shown now. */
const current = { page: script?.getAttribute(PAGE) ?? '', styles: script?.getAttribute(STYLES) ?? '' };
/** The hash of the stylesheet that the page was loaded with, the only one that its policy allows. */
const originalStyles = current.styles;
let editor: string | undefined;
/** The page as the server sent it, before any script ran on it. */
let unscripted: Promise<Document | undefined> | undefined;
let updating: Promise<void> | undefined;

/** Opens a place in the editor that the server can start; if there is none, by a VS Code link. */
const open: Open = ({ absolute, line = 1, column = 1 }) => {
  if (absolute === undefined) return;
  const followLink = (): void =>
    location.assign(`vscode://file/${encodeURI(absolute.replace(/^\//, ''))}:${line}:${column}`);
  if (editor === undefined) return followLink();
  const params = new URLSearchParams({ file: absolute, line: String(line), column: String(column) });
  fetch(`${PREVIEW_PATH}/open?${params}`, { method: 'POST' }).then(({ ok }) => {
    if (!ok) followLink();
  }, followLink); // The server has stopped, but the link needs none.
};

const styleSheet = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

const host = document.createElement('site-preview');
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [styleSheet(SHEET)];
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet(MARK_SHEET)];
const panel = makePanel(open);
const finder = makeSourceFinder(host, open, () => editor);
const bar = makeBar(open, finder.pick);
root.append(h('div', { class: 'layer' }, bar.element, panel.element, ...finder.elements));
host.popover = 'manual';
document.body.append(host);
host.showPopover();

// An error page has the text of the errors, which the panel shows better.
if (current.page === '') for (const text of document.querySelectorAll('pre')) text.hidden = true;
restoreView();
const events = listen(() => current, onMessage, bar.setConnected);

/** Updates the page or its styles if they are outdated; shows the rest of the message if they are not. */
function onMessage(message: Message): void {
  const isPageOutdated = message.page !== '' && message.page !== current.page;
  const areStylesOutdated = message.styles !== '' && message.styles !== current.styles;
  if (!isPageOutdated && !areStylesOutdated) return draw(message);
  if (areStylesOutdated) {
    current.styles = message.styles;
    updateStyles().then(() => {
      if (!isPageOutdated) events.reconnect();
    }, reload);
  }
  if (isPageOutdated) {
    const haveSameScripts = scriptsOf(message.page) === scriptsOf(current.page);
    updating ??= (haveSameScripts ? updatePage() : updateScripts()).catch(reload);
  }
}

/** Shows the problems of the page. */
function draw(message: Message): void {
  unscripted ??= fetchPage().catch(() => undefined);
  editor = message.editor;
  panel.draw(message);
  bar.draw(message);
  markLinks(message.waiting);
}

/** The part of a page's hash that identifies its scripts. */
const scriptsOf = (page: string): string => page.split('.')[0]!;

/** Runs the page anew with its new scripts: scripts that have run cannot be replaced in place. */
async function updateScripts(): Promise<void> {
  if (!(await replacePage(originalStyles, events.close))) reload();
}

/** Updates the page in place if the result is the same as that of a reload; else reloads it. */
async function updatePage(): Promise<void> {
  const [before, after] = await Promise.all([unscripted, fetchPage()]);
  const page = hashOf(after);
  if (!before || hashOf(before) !== current.page || page === '' || !patch(before, after)) return reload();
  unscripted = Promise.resolve(after);
  current.page = page;
  updating = undefined;
  events.reconnect(); // The server answers with the next message, or with a still newer version.
}
