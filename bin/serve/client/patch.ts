// Updates the page in place if only text, attributes and inert elements differ. Changes to anything that scripts work
// with need a reload, because the effects of scripts that ran on the page cannot be repeated.
import { commonEnds } from './common-ends.ts';
import { PREVIEW_PATH, PAGE } from './protocol.ts';

type Step = () => void;

/** Elements that have behavior or state of their own, or affect the rest of the page. */
const ACTIVE =
  'script, style, link, iframe, object, embed, dialog, form, button, input, select, textarea, video, audio';
/** What the preview itself added to the page. */
const ADDED = 'site-preview, .site-preview-mark';
/** What may differ: the preview's script, and the policy with the hash of the stylesheet, which is updated separately. */
const IGNORED = `script[${PAGE}], meta[http-equiv]`;

/**
 * Fetches the newest version of this page, parsed but not run. XMLHttpRequest parses the response itself, which the
 * page's trusted-types policy allows; parsing a string would be refused.
 */
export function fetchPage(): Promise<Document> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => {
      if (request.response instanceof Document) done(request.response);
      else failed(new Error('The response is not a page.'));
    };
    request.onerror = () => failed(new Error('The server does not answer.'));
    request.open('GET', `${PREVIEW_PATH}/page?${new URLSearchParams({ path: location.pathname })}`);
    request.send();
  });
}

/** The hash of a fetched page. */
export const hashOf = (page: Document): string => page.querySelector(`script[${PAGE}]`)?.getAttribute(PAGE) ?? '';

/**
 * Updates the live page, which was loaded as `before`, to `after`. A part is changed only if it is still as the server
 * sent it. Returns false, and changes nothing, if a reload is needed.
 */
export function patch(before: Document, after: Document): boolean {
  const steps: Step[] = [];
  const isPossible = plan(before.documentElement, after.documentElement, document.documentElement, steps);
  if (!isPossible || steps.length === 0) return false;
  for (const step of steps) step();
  return true;
}

/** Collects the steps that update a node and everything in it. Returns false if a reload is needed. */
function plan(before: Node, after: Node, live: Node, steps: Step[]): boolean {
  if (areEqual(before, after)) return true;
  if (live.nodeName !== before.nodeName || after.nodeName !== before.nodeName) return false;
  if (before instanceof Element && after instanceof Element && live instanceof Element) {
    const isData = before.localName === 'script' && before.getAttribute('type') === 'application/ld+json';
    if (before.matches('[data-island], script, style, iframe, object, embed') && !isData) return false;
    return planAttributes(before, after, live, steps) && planChildren(before, after, live, steps);
  }
  if (
    !(before instanceof CharacterData && after instanceof CharacterData && live instanceof CharacterData) ||
    live.data !== before.data
  )
    return false;
  steps.push(() => {
    live.data = after.data;
  });
  return true;
}

const areEqual = (a: Node, b: Node): boolean =>
  (a instanceof Element && b instanceof Element && a.matches(IGNORED) && b.matches(IGNORED)) || a.isEqualNode(b);

function planAttributes(before: Element, after: Element, live: Element, steps: Step[]): boolean {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (live.getAttribute(name) !== before.getAttribute(name) || name.startsWith('data-') || name.startsWith('on'))
      return false;
    steps.push(() => {
      if (value === null) live.removeAttribute(name);
      else live.setAttribute(name, value);
    });
  }
  return true;
}

function planChildren(before: Element, after: Element, live: Element, steps: Step[]): boolean {
  const oldNodes = [...before.childNodes];
  const newNodes = [...after.childNodes];
  const liveNodes = [...live.childNodes].filter((node) => !(node instanceof Element && node.matches(ADDED)));
  if (liveNodes.length !== oldNodes.length) return false;
  const { start, end } = commonEnds(oldNodes, newNodes, areEqual);
  const removed = oldNodes.slice(start, oldNodes.length - end);
  const added = newNodes.slice(start, newNodes.length - end);
  const liveRemoved = liveNodes.slice(start, liveNodes.length - end);
  if (removed.length === added.length && removed.every((node, index) => node.nodeName === added[index]!.nodeName))
    return removed.every((node, index) => plan(node, added[index]!, liveRemoved[index]!, steps));
  const isUntouched = removed.every((node, index) => node.isEqualNode(liveRemoved[index]!));
  if (!isUntouched || ![...removed, ...added].every(isInert)) return false;
  const next = liveNodes[start + liveRemoved.length] ?? null;
  steps.push(() => {
    for (const node of liveRemoved) live.removeChild(node);
    for (const node of added) live.insertBefore(document.importNode(node, true), next);
  });
  return true;
}

/** Whether neither an element nor anything in it has behavior, so that it can be replaced. */
function isInert(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  return [node, ...node.querySelectorAll('*')].every(
    (element) =>
      !element.matches(ACTIVE) &&
      !element.getAttributeNames().some((name) => name.startsWith('data-') && name !== 'data-label'),
  );
}
