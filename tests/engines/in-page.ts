// What runs in the page, or on its way there, for a journey.
import { inject } from 'vitest';
import type { Passing } from './host.ts';

/** Journeys do not wait for what takes seconds: long timeouts are an eighth. */
export const QUICK = `{
  const later = setTimeout;
  window.setTimeout = (work, delay, ...more) => later(work, delay >= 4000 ? delay / 8 : delay, ...more);
}`;
/** Keeps what goes wrong in a page until it is left: errors, rejections, what the policy blocks. */
export const LISTEN = `{
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  const say = (text) => { if (!isLeft) try { sessionStorage.said = (sessionStorage.said ?? '') + text + '\\n'; } catch { } };
  addEventListener('error', ({ message }) => message && say('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => say('rejected: ' + reason));
  document.addEventListener('securitypolicyviolation', (e) => say('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
  const log = console.error;
  console.error = (...all) => (say('console: ' + all.join(' ')), log(...all));
}`;

/**
 * The visible elements of a selector, as an expression. One that begins with "site-preview" is looked up inside that
 * element; behind " :: " follows the text that an element has.
 */
export const elements = (selector: string): string => {
  const [, own, css = '', text = ''] = /^(site-preview )?(.*?)(?: :: (.*))?$/.exec(selector) ?? [];
  const root = own ? `document.querySelector('site-preview').shadowRoot` : 'document';
  return `[...${root}.querySelectorAll(${JSON.stringify(css)})].filter((one) => one.checkVisibility() && one.textContent.includes(${JSON.stringify(text)}))`;
};

/** Names a second way in the data that all forms share. */
export const second = (passing: Passing, path: string): void => {
  if (/\/assets\/lead-form-\w+\.json$/.test(path))
    passing.body = passing.body.replace('"mail":{', `"mail":{"second":"${inject('world').mail}/second",`);
};
/** Cuts the requests for paths that match. */
export const blocked =
  (path: RegExp) =>
  (passing: Passing, at: string): void => {
    if (path.test(at)) passing.how = 'drop';
  };
