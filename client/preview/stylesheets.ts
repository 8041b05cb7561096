// The styles of the preview's own elements. They are graphite, so that nobody mistakes them for a part of the site.

/** For the shadow root: the bar, the panel, and the box in which a text is changed. */
export const STYLESHEET = `
:host { all: initial; position: fixed; inset: 0 auto auto 0; width: 0; height: 0; margin: 0; padding: 0; border: 0; overflow: visible; background: none; }
.layer { --ground: #17191e; --raised: #22252c; --line: #3a3f49; --ink: #eceef2; --soft: #a9b0bc; --bad: #ff8577; --warn: #f3bf55; --fine: #6fd08c; --link: #8cc4ff;
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); text-align: left; letter-spacing: normal; }
.layer *, .layer *::before { box-sizing: border-box; }
[hidden] { display: none !important; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; margin: 0; cursor: pointer; text-align: inherit; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h2, p, dl, dd, ul, pre { margin: 0; padding: 0; }
code, pre, .spot { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }

.panel { position: fixed; inset: auto 0 0 0; display: flex; flex-direction: column; max-height: min(62vh, 40rem); background: var(--ground); border-top: 3px solid var(--bad); box-shadow: 0 -4px 24px rgb(0 0 0 / .28); }
.panel.alone { inset: 0; max-height: none; }
.panel .head { display: flex; align-items: center; gap: 12px; padding: 12px 20px; }
.panel .words { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; flex: 1; min-width: 0; }
.panel strong { font-size: 16px; }
.hint { color: var(--soft); }
.panel .fold, .pick { border: 1px solid var(--line); border-radius: 6px; padding: 5px 12px; background: var(--raised); white-space: nowrap; }
.panel .fold:hover, .pick:hover { border-color: var(--soft); }
.panel .body { overflow: auto; padding: 0 20px 20px; display: grid; gap: 12px; align-content: start; }
.panel.folded .body, .panel.folded .hint { display: none; }
.panel:not([hidden]) { animation: rise .12s ease-out; }
@keyframes rise { from { transform: translateY(12px); opacity: 0; } }

.card { background: var(--raised); border-radius: 8px; padding: 12px 16px 14px; --tint: var(--soft); display: grid; gap: 8px; min-width: 0; }
.card.error { --tint: var(--bad); } .card.warning { --tint: var(--warn); }
.card header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.chip { color: var(--tint); font-weight: 650; }
.code { color: var(--soft); font-size: 12px; margin-left: auto; }
.spot { color: var(--link); overflow-wrap: anywhere; }
button.spot { min-height: 24px; } button.spot:hover { text-decoration: underline; }
.message { font-size: 15px; overflow-wrap: anywhere; }
.lines { background: var(--ground); border-radius: 6px; padding: 8px 12px; overflow-x: auto; tab-size: 2; white-space: pre; }
.number { color: #767e8b; padding-right: 14px; user-select: none; } .number.here { color: var(--tint); }
.carets { color: var(--tint); font-weight: 700; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 3px 14px; } dt { color: var(--soft); }
dd { overflow-wrap: anywhere; } dd.suggestion code { color: var(--fine); white-space: pre-wrap; }
details > summary { cursor: pointer; color: var(--soft); min-height: 24px; } .stack { margin-top: 8px; color: var(--soft); overflow-x: auto; }

.bar { position: fixed; left: 12px; bottom: 12px; max-width: min(30rem, calc(100vw - 24px)); display: grid; gap: 8px; justify-items: start; }
.bar:has(~ .panel:not([hidden])) { display: none; }
.pill, .tool { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; background: var(--ground); border: 1px solid var(--line); border-radius: 999px; padding: 7px 14px; font-size: 13px; box-shadow: 0 4px 16px rgb(0 0 0 / .28); }
.pill:hover, .tool:hover { border-color: var(--soft); }
.item::before { content: "·"; color: var(--soft); margin-right: 8px; }
.item b { font-weight: 650; } .mark { color: var(--link); } .item .bad { color: var(--bad); }
.dot { width: 9px; height: 9px; border-radius: 50%; background: var(--bad); flex: none; } .dot.fine { background: var(--fine); } .dot.warn { background: var(--warn); } .dot.gone { background: var(--soft); }
.list, .changes { width: min(30rem, calc(100vw - 24px)); max-height: min(70vh, 36rem); overflow: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: grid; gap: 10px; box-shadow: 0 12px 40px rgb(0 0 0 / .4); }
.list h2, .changes h2 { font-size: 13px; font-weight: 650; color: var(--soft); }
.calm { color: var(--soft); } .cards { display: grid; gap: 8px; } details > .cards { margin-top: 8px; }
.list .card { padding: 10px 12px; } .list .message { font-size: 14px; }
.waiting { list-style: none; display: grid; gap: 8px; } .waiting li { display: grid; justify-items: start; }
.when { color: var(--link); font-size: 12px; font-weight: 650; } a { color: var(--ink); display: inline-flex; align-items: center; min-height: 24px; }
.list footer { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; color: var(--soft); border-top: 1px solid var(--line); padding-top: 12px; }
.pick { color: var(--ink); }

.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.tools { display: grid; gap: 8px; justify-items: start; } .tools > [role=status]:not(:empty) { background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: 6px 12px; max-width: min(30rem, calc(100vw - 24px)); } button:disabled { color: #767e8b; cursor: default; }
.edit { position: fixed; width: min(34rem, calc(100vw - 24px)); background: var(--ground); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; box-shadow: 0 12px 40px rgb(0 0 0 / .4); }
.edit { max-height: calc(100vh - 24px); overflow: auto; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: 8px; max-height: 18rem; overflow: auto; padding: 4px 2px; }
.pictures button { white-space: normal; overflow-wrap: anywhere; display: grid; gap: 6px; align-content: start; font-size: 12px; padding: 6px; } .pictures img { width: 100%; height: 4rem; object-fit: contain; background: #fff; border-radius: 4px; padding: 4px; }
[aria-pressed=true] { border-color: var(--link); } .drop { display: grid; gap: 8px; border: 1px dashed var(--line); border-radius: 8px; padding: 10px; margin: 8px 0; color: var(--soft); }
details .row, details .pictures { margin-top: 8px; }
.edit form, .values, .link { display: grid; gap: 10px; } .value { display: grid; gap: 4px; color: var(--soft); } .value :is(input, textarea, select) { color: var(--ink); }
.range { display: flex; align-items: center; gap: 8px; white-space: pre; }
.card form, .changes form { display: grid; gap: 10px; }
textarea, input, select { font: 16px/1.5 system-ui, sans-serif; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: 8px 10px; width: 100%; resize: vertical; }
.wrong:not(:empty) { color: var(--bad); overflow-wrap: anywhere; } .wrong:empty { display: none; }
.main { background: var(--link); border-color: var(--link); color: #10131a; font-weight: 650; }
del, ins { overflow-wrap: anywhere; text-decoration: none; } del { color: var(--soft); text-decoration: line-through; }
@media (max-width: 47.99rem) { .bar { bottom: 84px; } .panel .head, .panel .body { padding-inline: 14px; } .code { margin-left: 0; } }
@media (prefers-reduced-motion: reduce) { .panel:not([hidden]) { animation: none; } }
@media print { .layer { display: none; } }
`;

/**
 * For the page: the marks on links to articles that are not public yet, and the frames of texts that can be changed.
 */
export const MARK_STYLESHEET = `
[data-preview-editable] { outline: 1px dashed rgb(26 115 232 / .45); outline-offset: 3px; }
[data-preview-editable]:hover, [data-preview-editable]:focus-visible { outline: 2px dashed #1a73e8 !important; outline-offset: 3px; cursor: text; }
.site-preview-mark { display: inline-block; margin-inline-start: .6em; padding: .1em .6em; border-radius: 999px; background: #17191e; color: #8cc4ff; font: 650 12px/1.6 system-ui, sans-serif; letter-spacing: normal; text-decoration: none; vertical-align: middle; white-space: nowrap; }
`;
