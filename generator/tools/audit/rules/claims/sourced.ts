// Checks that every figure used to sell comes from the content and not from the code.
import { figuresOf, wordsAround } from '../../figures.ts';
import type { PageRule } from '../../rule.ts';

export const sourced: PageRule = {
  id: 'claims/sourced',
  proves: 'Every price, percentage and open number (500+) on a page comes from a content file.',
  reason:
    'Nobody thinks to correct a figure in the code when it stops being true, and anyone who makes a claim must be able to prove it.',
  source:
    '[FTC Policy Statement Regarding Advertising Substantiation](https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation) (1984-11-23)',
  *checkPage(page, input) {
    for (const figure of figuresOf(page, input))
      if (figure.place.line === undefined)
        yield page.finding(`"${figure.value}" (${wordsAround(figure, 80)}) is in no content file.`, {
          place: figure.place,
          expected: 'the figure in a file in data/ or posts/',
        });
  },
};
