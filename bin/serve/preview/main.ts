// The preview in the browser: hears of changes, shows them, and says what is wrong. It stands in no build.
import { makeBar } from './bar.ts';
import type { Open } from './card.ts';
import { h } from './dom.ts';
import { reload, restore } from './keep.ts';
import { MARK_SHEET, SHEET } from './looks.ts';
import { markLinks } from './marks.ts';
import { listen } from './news.ts';
import { makePanel } from './panel.ts';
import { fetchPage, nameOf, patch } from './patch.ts';
import { type Message, PREVIEW_PATH, PAGE, STYLES } from './protocol.ts';
import { replay } from './replay.ts';
import { makeSourceFinder } from './source.ts';
import { renewStyles } from './styles.ts';

const script = document.querySelector(`script[${PAGE}]`);
const held = { page: script?.getAttribute(PAGE) ?? '', styles: script?.getAttribute(STYLES) ?? '' };
/** The stylesheet that the page came with, which its policy allows. */
const came = held.styles;
let editor: string | undefined;
/** The page as the server sent it, before any script ran on it. */
let sent: Promise<Document | undefined> | undefined;
let renewing: Promise<void> | undefined;

/** Opens a place: in the editor the server knows, else where VS Code registers its links. */
const open: Open = ({ absolute, line = 1, column = 1 }) => {
  if (absolute === undefined) return;
  const link = (): void => location.assign(`vscode://file/${encodeURI(absolute.replace(/^\//, ''))}:${line}:${column}`);
  if (editor === undefined) return link();
  void fetch(
    `${PREVIEW_PATH}/open?${new URLSearchParams({ file: absolute, line: String(line), column: String(column) })}`,
    {
      method: 'POST',
    },
  ).then(({ ok }) => {
    if (!ok) link();
  });
};

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

const host = document.createElement('site-preview');
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [sheetOf(SHEET)];
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(MARK_SHEET)];
const panel = makePanel(open);
const finder = makeSourceFinder(host, open, () => editor);
const bar = makeBar(open, finder.pick);
root.append(h('div', { class: 'layer' }, bar.element, panel.element, ...finder.elements));
host.popover = 'manual';
document.body.append(host);
host.showPopover();

// The panel says the same.
if (held.page === '') for (const words of document.querySelectorAll('pre')) words.hidden = true;
restore();
const news = listen(
  () => held,
  (message: Message) => {
    const isRenewed = message.page !== '' && message.page !== held.page;
    if (message.styles !== '' && message.styles !== held.styles) {
      held.styles = message.styles;
      renewStyles().then(() => {
        if (!isRenewed) news.again();
      }, reload);
    } else if (!isRenewed) return draw(message);
    if (isRenewed) renewing ??= (scriptsOf(message.page) === scriptsOf(held.page) ? renew() : again()).catch(reload);
  },
  bar.lost,
);

/** Shows what there is to say of the page that stands. */
function draw(message: Message): void {
  sent ??= fetchPage().catch(() => undefined);
  editor = message.editor;
  panel.draw(message);
  bar.draw(message);
  markLinks(message.waiting);
}

/** What a page is known by, as far as its scripts go: those that ran cannot run again in another version. */
const scriptsOf = (page: string): string => page.split('.')[0]!;

/** Runs the page anew with the scripts that it has now. */
async function again(): Promise<void> {
  if (!(await replay(came, news.close))) reload();
}

/** Brings the page up to date: in place where that can be told apart from a reload by nobody, else by a reload. */
async function renew(): Promise<void> {
  const [before, after] = await Promise.all([sent, fetchPage()]);
  const page = nameOf(after);
  if (!before || nameOf(before) !== held.page || page === '' || !patch(before, after)) return reload();
  sent = Promise.resolve(after);
  held.page = page;
  renewing = undefined;
  news.again(); // where there is still newer news, it is told at once
}
