// The preview's script in the browser: reloads the page after changes and shows problems. It is not part of any build.
import { makeBar } from './bar.ts';
import type { Open } from './card.ts';
import { h } from './dom.ts';
import { makeEditMode } from './on-page/edit-mode.ts';
import { listen } from './events.ts';
import { markLinks } from './marks.ts';
import { makePanel } from './panel.ts';
import { type Message, PREVIEW_PATH, PAGE, STYLES } from '../../generator/tools/preview/protocol.ts';
import { MARK_STYLESHEET, STYLESHEET } from './stylesheets.ts';
import { updateStyles } from './update-styles.ts';
import { reload, restoreView } from './view-state.ts';

const script = document.querySelector(`script[${PAGE}]`);
/** The hashes of the page and the stylesheet that are shown now. */
const current = { page: script?.getAttribute(PAGE) ?? '', styles: script?.getAttribute(STYLES) ?? '' };
let session: string | undefined;

/** Opens a place in the editor that the server can start; if it can start none, by a VS Code link. */
const open: Open = ({ absolute, line = 1, column = 1 }) => {
  if (absolute === undefined) return;
  const followLink = (): void =>
    location.assign(`vscode://file/${encodeURI(absolute.replace(/^\//, ''))}:${line}:${column}`);
  const params = new URLSearchParams({ file: absolute, line: String(line), column: String(column) });
  fetch(`${PREVIEW_PATH}/open?${params}`, { method: 'POST' }).then(({ ok }) => {
    if (!ok) followLink();
  }, followLink); // The server has stopped, but the link needs none.
};

const styleSheet = (text: string): CSSStyleSheet => {
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(text);
  return stylesheet;
};

const host = document.createElement('site-preview');
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [styleSheet(STYLESHEET)];
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet(MARK_STYLESHEET)];
const editMode = makeEditMode(host, open);
const panel = makePanel(open, editMode.lead);
const bar = makeBar(open, editMode.lead);
bar.element.append(editMode.toolbar);
root.append(h('div', { class: 'layer' }, bar.element, panel.element, editMode.element));
host.popover = 'manual';
document.body.append(host);
host.showPopover();

// An error page has the text of the errors, which the panel shows better.
if (current.page === '') for (const text of document.querySelectorAll('pre')) text.hidden = true;
restoreView();
listen(current.page, onMessage, bar.setConnected);

/** Reloads the page if it is outdated; else replaces its styles if those are, and shows what the message says. */
function onMessage(message: Message): void {
  if (message.page !== '' && message.page !== current.page) return reload();
  if (session !== undefined && message.session !== session) return reload(); // The preview was started again.
  ({ session } = message);
  if (message.styles !== '' && message.styles !== current.styles) {
    current.styles = message.styles;
    updateStyles().catch(reload);
  }
  panel.draw(message);
  editMode.told(message);
  bar.draw(message);
  markLinks(message.waiting);
}
