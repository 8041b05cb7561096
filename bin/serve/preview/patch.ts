// Brings the page up to date in place where only words, attributes and plain elements differ. Whatever scripts have a
// hand in is left to a reload: what they did on a fresh page cannot be done again on this one.
import { PREVIEW_PATH, PAGE } from './protocol.ts';

type Step = () => void;

/** Elements that scripts or the browser have a life of their own with. */
const ALIVE = 'script, style, link, iframe, object, embed, dialog, form, button, input, select, textarea, video, audio';
/** What the preview itself put into the page. */
const OURS = 'site-preview, .site-preview-mark';
/**
 * What differs for reasons of the preview's own: its script, and the policy of the stylesheet, which is swapped by
 * itself.
 */
const APART = `script[${PAGE}], meta[http-equiv]`;

/**
 * The page as the server has it now, parsed but not run. The page's policy knows nothing against it: no markup is made
 * from text here, and no style comes along.
 */
export function fetchPage(): Promise<Document> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () =>
      request.response instanceof Document ? done(request.response) : failed(new Error('no page'));
    request.onerror = () => failed(new Error('no answer'));
    request.open('GET', `${PREVIEW_PATH}/page?${new URLSearchParams({ path: location.pathname })}`);
    request.send();
  });
}

/** What a fetched page is known by. */
export const nameOf = (page: Document): string => page.querySelector(`script[${PAGE}]`)?.getAttribute(PAGE) ?? '';

/**
 * Makes of the live page, which once was `before`, what `after` is. False, with nothing done, where that takes a
 * reload. A part is changed only where the live page still has it as the server sent it.
 */
export function patch(before: Document, after: Document): boolean {
  const steps: Step[] = [];
  if (!plan(before.documentElement, after.documentElement, document.documentElement, steps) || steps.length === 0)
    return false;
  for (const step of steps) step();
  return true;
}

function plan(before: Node, after: Node, live: Node, steps: Step[]): boolean {
  if (same(before, after)) return true;
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

const same = (a: Node, b: Node): boolean =>
  (a instanceof Element && b instanceof Element && a.matches(APART) && b.matches(APART)) || a.isEqualNode(b);

function planAttributes(before: Element, after: Element, live: Element, steps: Step[]): boolean {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (live.getAttribute(name) !== before.getAttribute(name) || name.startsWith('data-') || name.startsWith('on'))
      return false;
    steps.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
  }
  return true;
}

function planChildren(before: Element, after: Element, live: Element, steps: Step[]): boolean {
  const [old, now] = [[...before.childNodes], [...after.childNodes]];
  const there = [...live.childNodes].filter((node) => !(node instanceof Element && node.matches(OURS)));
  if (there.length !== old.length) return false;
  let start = 0;
  while (start < old.length && start < now.length && same(old[start]!, now[start]!)) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && same(old.at(-1 - end)!, now.at(-1 - end)!)) end++;
  const [gone, come, shown] = [
    old.slice(start, old.length - end),
    now.slice(start, now.length - end),
    there.slice(start, there.length - end),
  ];
  if (gone.length === come.length && gone.every((node, index) => node.nodeName === come[index]!.nodeName))
    return gone.every((node, index) => plan(node, come[index]!, shown[index]!, steps));
  if (!gone.every((node, index) => node.isEqualNode(shown[index]!)) || ![...gone, ...come].every(isPlain)) return false;
  const next = there[start + shown.length] ?? null;
  steps.push(() => {
    for (const node of shown) live.removeChild(node);
    for (const node of come) live.insertBefore(document.importNode(node, true), next);
  });
  return true;
}

/** Whether an element and all in it are nothing but what they look like. */
function isPlain(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  return [node, ...node.querySelectorAll('*')].every(
    (element) =>
      !element.matches(ALIVE) &&
      !element.getAttributeNames().some((name) => name.startsWith('data-') && name !== 'data-label'),
  );
}
