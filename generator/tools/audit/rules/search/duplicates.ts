// Finds pages with nearly the same text, by the runs of eight words that they share.
import type { CheckedPage } from '../../page/checked-page.ts';
import { all, closest, tag, type Test } from '../../page/dom.ts';
import type { AuditRule } from '../../rule.ts';

const RUN = 8;
/** Two pages that share more than this part of their runs count as duplicates. */
const MAX_SHARE = 0.3;

export const duplicates: AuditRule = {
  id: 'search/duplicates',
  proves: `No two indexable pages share more than ${MAX_SHARE * 100} % of their text, measured in runs of ${RUN} words.`,
  severity: 'warning',
  reason:
    'If pages differ only in a place name, search engines show one of them or none, and visitors see that the text was not written for them.',
  source:
    '[Broder et al., Syntactic Clustering of the Web (1997); Google Search Central, Spam policies: doorway abuse](https://developers.google.com/search/docs/essentials/spam-policies#doorways) (2025-06)',
  *check({ pages }) {
    const listed = pages.filter((page) => page.route.listed);
    const runs = listed.map((page) => ({ page, own: runsOf(page) }));
    /** The pages so far that have a run, by their indexes. */
    const pagesWith = new Map<string, number[]>();
    for (const [index, { page, own }] of runs.entries()) {
      const common = new Map<number, number>();
      for (const run of own) {
        const others = pagesWith.get(run) ?? [];
        for (const at of others) common.set(at, (common.get(at) ?? 0) + 1);
        others.push(index);
        pagesWith.set(run, others);
      }
      // Only the most similar of the earlier pages: otherwise, sixty pages made from one text would be 1,770 findings.
      // Two pages are as similar as the Jaccard similarity of their runs, from 0 to 1.
      const [[most, other] = [0]] = [...common]
        .map(([at, count]) => [count / (own.size + (runs[at]?.own.size ?? 0) - count), runs[at]?.page] as const)
        .sort(([a], [b]) => b - a);
      if (most > MAX_SHARE)
        yield page.finding(`the page shares ${Math.round(most * 100)} % of its text with ${other?.path}.`, {
          expected: 'a different text, or one page for both with a redirect from the other address',
        });
    }
  },
};

/**
 * The runs of words in the main text of a page: without forms, which are the same on every page, without cards, whose
 * text belongs to the page that they lead to, and without quotations, which nobody may put in other words.
 */
function runsOf(page: CheckedPage): ReadonlySet<string> {
  const text = page.blocks
    .filter(({ region, element }) => region === 'main' && !closest(element, isLeftOut))
    .map((block) => block.text)
    .join(' ');
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')));
}

/** Whether an element is a form, a quotation with its source or a card: an entry of a list with a link as its heading. */
const isLeftOut: Test = (element) =>
  element.name === 'form' ||
  (element.name === 'blockquote' && element.attribs['cite'] !== undefined) ||
  (element.name === 'li' && all(element, tag('h2', 'h3', 'h4')).some((heading) => all(heading, tag('a')).length > 0));
