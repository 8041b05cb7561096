// Checks that pages show what a law requires them to show.
import type { Element } from 'domhandler';
import { locate } from '../../../../verify/locate.ts';
import { closest, collapsed } from '../../page/dom.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import type { AuditRule } from '../../rule.ts';

export const disclosures: AuditRule = {
  id: 'claims/disclosures',
  proves:
    'What a law requires the website to show, by the list of disclosures in data/business.yaml, stands in the text of the page that the list names.',
  reason:
    'Many trades must advertise with their license number, register entry or supervisor. Customers look it up before they call, competitors before they sue.',
  source:
    '[FTC, .com Disclosures: How to Make Effective Disclosures in Digital Advertising](https://www.ftc.gov/business-guidance/resources/com-disclosures-how-make-effective-disclosures-digital-advertising) (2013-03)',
  *check({ pages, site, sources }) {
    for (const { text, page: path, outsideFooter = false, law } of site.business.disclosures ?? []) {
      const page = pages.find((each) => each.path === path);
      const where = outsideFooter ? 'outside the footer' : 'in the text of the page';
      if (!page)
        yield {
          place: locate(sources, 'data/business.yaml', `page: ${path}`),
          message: `${law} requires "${text}" on ${path}, which is not a page of this site.`,
          expected: 'the address of a page that exists',
        };
      else if (!isLegible(text, page, outsideFooter))
        yield page.finding(`"${text}" does not stand ${where}, where ${law} requires it.`, {
          expected: `a badge or a sentence that contains "${text}"`,
        });
    }
  },
};

const isHidden = ({ attribs }: Element): boolean =>
  /\bsr-only\b/.test(attribs['class'] ?? '') || attribs['aria-hidden'] === 'true';

/** Whether everybody who sees the page can read a text on it. */
const isLegible = (text: string, page: CheckedPage, outsideFooter: boolean): boolean =>
  page.blocks.some(
    (block) =>
      block.region !== 'other' &&
      !(outsideFooter && block.region === 'footer') &&
      block.text.includes(collapsed(text)) &&
      !closest(block.element, isHidden),
  );
