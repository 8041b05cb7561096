// Checks that every figure used to sell comes from the content and not from the code.
import type { AuditRule } from '../../rule.ts';
import { claimsOf, wordsAround } from '../../claims.ts';

export const sourced: AuditRule = {
  id: 'claims/sourced',
  proves:
    'Every figure used to sell (years, counts, ratings, percentages, warranties, prices, times) comes from a content file. --json and --verbose list them all, with the page that shows each one and the line it comes from.',
  severity: 'error',
  when: 'check',
  reason:
    'Nobody thinks to correct a figure in the code when it stops being true, and anyone who makes a claim must be able to prove it.',
  source: {
    document: 'FTC Policy Statement Regarding Advertising Substantiation',
    date: '1984-11-23',
    href: 'https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation',
  },
  check: (input) =>
    input.pages.flatMap((page) =>
      claimsOf(page, input)
        .filter((claim) => claim.place.line === undefined)
        .map((claim) =>
          page.finding(`"${claim.value}" (${wordsAround(claim, 80)}) is in no content file.`, {
            place: claim.place,
            expected: 'the figure in a file in data/ or posts/',
          }),
        ),
    ),
};
