// Every figure that sells is in the content, and nowhere in the code.
import type { AuditRule } from '../rule.ts';
import { claimsOf } from './claims.ts';

export const sourced: AuditRule = {
  id: 'claims/sourced',
  proves:
    'Every figure that sells (years, counts, ratings, percents, warranties, prices, times) is written in a file of the content; --json and --verbose list them all with where they stand and where they come from.',
  severity: 'error',
  when: 'check',
  reason:
    'A figure in the code is one that nobody looks up when it stops being true. Claims must be provable by who makes them.',
  source: {
    document: 'FTC Policy Statement Regarding Advertising Substantiation',
    date: '1984-11-23',
    href: 'https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation',
  },
  check: (input) =>
    input.pages.flatMap((page) =>
      claimsOf(page, input)
        .filter((claim) => claim.place.line === undefined)
        .map((claim) => ({
          page: page.path,
          place: claim.place,
          message: `"${claim.value}" (${claim.text.slice(0, 80)}) is in no file of the content.`,
          fix: 'a value in data/',
        })),
    ),
};
