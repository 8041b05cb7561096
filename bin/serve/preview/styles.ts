// Brings the page's stylesheet up to date in place, rule by rule: what a new sheet in the old one's place would have
// the browser lay out anew, fonts and all. Rules that scripts put into a sheet are no concern of the page's policy (CSP
// Level 3, "style-src").
import { PREVIEW_PATH } from './protocol.ts';

/** A list of rules: a sheet's own, or those in a block of it. */
type Rules = Pick<CSSStyleSheet, 'cssRules' | 'insertRule' | 'deleteRule'>;

/** What is under way: of two stylesheets the newer comes last. */
let turn: Promise<void> = Promise.resolve();

/** Fetches the newest stylesheet of this page and makes the page's own the same. Rejects where that is not possible. */
export const renewStyles = (): Promise<void> => (turn = turn.then(renew));

async function renew(): Promise<void> {
  const response = await fetch(`${PREVIEW_PATH}/styles?${new URLSearchParams({ path: location.pathname })}`);
  const next = await new CSSStyleSheet().replace(await response.text());
  align(document.head.querySelector('style')!.sheet!, next);
}

/** Makes the rules of `live` what those of `next` are. */
function align(live: Rules, next: Rules): void {
  const [old, now] = [[...live.cssRules], [...next.cssRules]];
  let start = 0;
  while (start < old.length && start < now.length && old[start]!.cssText === now[start]!.cssText) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old.at(-1 - end)!.cssText === now.at(-1 - end)!.cssText
  )
    end++;
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  if (
    gone.length === come.length &&
    gone.every((rule, index) => isBlock(rule) && opening(rule) === opening(come[index]!))
  ) {
    for (const [index, rule] of gone.entries()) align(rule as CSSGroupingRule, come[index] as CSSGroupingRule);
    return;
  }
  for (const _ of gone) live.deleteRule(start);
  for (const [index, rule] of come.entries()) live.insertRule(rule.cssText, start + index);
}

/** Whether a rule is nothing but the rules in it: those for elements and for paper have more to say. */
const isBlock = (rule: CSSRule): boolean => rule instanceof CSSGroupingRule && !('style' in rule);
/** What stands before the rules of a block: "@layer base {". */
const opening = ({ cssText }: CSSRule): string => cssText.slice(0, cssText.indexOf('{'));
