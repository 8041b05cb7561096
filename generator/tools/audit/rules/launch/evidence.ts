// Finds the figures that persuade but have no source from the owner.
import { factsOf } from '../../../../content/facts.ts';
import { REFERENCE } from '../../../../schemas/fields/fact-name.ts';
import { groupBy } from '../../../../system/group-by.ts';
import { type Claim, type ClaimKind, claimsOf, wordsAround } from '../../claims.ts';
import type { AuditInput } from '../../input.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** The kinds of figures that persuade in any text. */
const PERSUADING: ReadonlySet<ClaimKind> = new Set(['experience', 'count', 'rating', 'grade', 'warranty']);

/** How long a short line is, in characters. */
const MAX_LINE = 80;

export const evidence: AuditRule = {
  id: 'launch/evidence',
  proves:
    'Every number of years, customers or projects, every rating, grade and warranty, and every percentage in a short text is a fact of data/facts.yaml with its source. The finding names each figure that is not, once for each file.',
  severity: 'error',
  when: 'launch',
  reason:
    'Anyone who advertises a figure must have the evidence for it before it is published, and must be able to find it again when someone asks.',
  source: {
    document: 'FTC Policy Statement Regarding Advertising Substantiation',
    date: '1984-11-23',
    href: 'https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation',
  },
  check: (input) => {
    const unproven = input.pages.flatMap((page) =>
      claimsOf(page, input)
        .filter((claim) => persuades(claim) && !isProven(claim, input))
        .map((claim) => ({ page, claim })),
    );
    return [...groupBy(unproven, ({ claim }) => JSON.stringify([claim.kind, claim.value, claim.place.file]))].flatMap(
      ([, [first]]): Finding[] => {
        if (!first) return [];
        const { page, claim } = first;
        return [
          page.finding(`"${claim.value}" (${wordsAround(claim, 80)}) has no source.`, {
            place: claim.place,
            expected:
              'the name of a fact, such as {years.company}, and in data/facts.yaml the fact with its `source`: who says so, or where it was counted',
          }),
        ];
      },
    );
  },
};

/** A percentage persuades in a tile or a short line. In a longer text, it is a rule of thumb: "hold 10-15% back". */
const persuades = ({ kind, text }: Claim): boolean =>
  PERSUADING.has(kind) || (kind === 'percent' && text.length <= MAX_LINE);

/** Whether the file that a claim comes from refers to a fact that has the figure, and a source. */
function isProven({ value, place }: Claim, { sources: content }: AuditInput): boolean {
  const facts = factsOf(content);
  const text = content.files.get(place.file)?.text ?? '';
  return [...text.matchAll(REFERENCE)].some(([, name = '']) => {
    const fact = facts.get(name);
    return fact?.source !== undefined && (fact.value.includes(value) || value.includes(fact.value));
  });
}
