// Updates the page's stylesheet in place, rule by rule. Replacing it as a whole would make the browser lay out the page
// and load fonts again. The page's policy does not restrict rules that scripts insert (CSP Level 3, "style-src").
import { commonEnds } from './common-ends.ts';
import { PREVIEW_PATH } from '../../generator/tools/preview/protocol.ts';

/** A list of rules: those of a stylesheet, or those in a block. */
type Rules = Pick<CSSStyleSheet, 'cssRules' | 'insertRule' | 'deleteRule'>;

/** The last update, so that updates run one after another and the newest is applied last. */
let lastUpdate: Promise<void> = Promise.resolve();

/** Fetches the newest stylesheet of this page and applies it. Rejects if that is not possible. */
export function updateStyles(): Promise<void> {
  lastUpdate = lastUpdate.then(fetchAndApply);
  return lastUpdate;
}

async function fetchAndApply(): Promise<void> {
  const response = await fetch(`${PREVIEW_PATH}/styles?${new URLSearchParams({ path: location.pathname })}`);
  const next = await new CSSStyleSheet().replace(await response.text());
  replaceRules(document.head.querySelector('style')!.sheet!, next);
}

/** Makes the rules of `live` the same as those of `next`, and leaves those alone that are equal. */
function replaceRules(live: Rules, next: Rules): void {
  const oldRules = [...live.cssRules];
  const newRules = [...next.cssRules];
  const { start, end } = commonEnds(oldRules, newRules, (a, b) => a.cssText === b.cssText);
  const removed = oldRules.slice(start, oldRules.length - end);
  const added = newRules.slice(start, newRules.length - end);
  const areSameBlocks =
    removed.length === added.length &&
    removed.every((rule, index) => isBlock(rule) && opening(rule) === opening(added[index]!));
  if (areSameBlocks) {
    for (const [index, rule] of removed.entries())
      replaceRules(rule as CSSGroupingRule, added[index] as CSSGroupingRule);
    return;
  }
  for (const _ of removed) live.deleteRule(start);
  for (const [index, rule] of added.entries()) live.insertRule(rule.cssText, start + index);
}

/** Whether a rule consists of nothing but other rules, which is not true of nested style rules and of @page. */
const isBlock = (rule: CSSRule): boolean => rule instanceof CSSGroupingRule && !('style' in rule);
/** The text before the rules of a block, such as "@layer base {". */
const opening = ({ cssText }: CSSRule): string => cssText.slice(0, cssText.indexOf('{'));
