// The stylesheet of a page has every rule that applies to something in it.
import { beforeAll, expect, it } from 'vitest';
import { compileStyles } from '../../generator/assets/styles/styles.ts';
import type { Sources } from '../../generator/content/read.ts';
import { NO_CACHE } from '../../generator/system/cache.ts';
import { siteOver, theme } from '../support/site.ts';
import { leadForms } from './lead-form.ts';
import { looker, PAGES, ROOT, visitor } from './visit.ts';

const look = looker();
const { ready } = leadForms(visitor());
let whole: string;
beforeAll(async () => {
  whole = await compileStyles(
    theme,
    await siteOver(ROOT).site(),
    { root: '', files: new Map() } as unknown as Sources,
    NO_CACHE,
  );
});

/**
 * The selectors of the whole stylesheet that match something in the document, in any state, and are missing from its
 * own.
 */
function missing(stylesheet: string): string[] {
  const STATE = /::[\w-]+(\([^)]*\))?|:(hover|focus|focus-visible|focus-within|active|target|open)\b/g;
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,\s*(?![^(]*\))/);
      return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule) ? selectorsOf(rule.cssRules as CSSRuleList) : [];
    });
  const own = new Set([...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules)));
  const all = new CSSStyleSheet();
  all.replaceSync(stylesheet);
  return selectorsOf(all.cssRules).filter(
    (selector) => !own.has(selector) && document.querySelector(selector.replace(STATE, '') || '*') !== null,
  );
}

it.each(Object.values(PAGES))('has all rules for %s', async (path) => {
  const page = await look(path, undefined, /404/);
  expect(await page.evaluate(missing, whole)).toEqual([]);
});

it('has all rules for an incomplete form', async () => {
  const form = await ready(PAGES.contact);
  await form.button.click();
  await form.page.locator('[aria-invalid=true]').first().waitFor();
  expect(await form.page.evaluate(missing, whole)).toEqual([]);
});
