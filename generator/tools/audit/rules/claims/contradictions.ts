// Finds figures of the site that contradict each other.
import { groupBy } from '../../../../system/group-by.ts';
import type { AuditInput } from '../../input.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';
import { CLAIM_LANGUAGES, type Claim, claimsOf, machineClaims, wordsAround } from '../../claims.ts';
import { SUBJECTS } from '../../subjects.ts';
import { type Disagreement } from '../../claims.ts';

export const contradictions: AuditRule = {
  id: 'claims/contradictions',
  proves:
    'No two figures about the same thing disagree: years of experience, ratings, service radius, response time, numbers of customers and projects, opening hours, prices. Exceptions are listed in data/claims.yaml, and each of those still exists.',
  severity: 'warning',
  when: 'check',
  reason:
    'A visitor who reads two different numbers believes neither, and a regulator assumes that the larger one is false.',
  source: {
    document: 'FTC, Advertising and Marketing on the Internet: Rules of the Road',
    date: '2000-09',
    href: 'https://www.ftc.gov/business-guidance/resources/advertising-marketing-internet-rules-road',
  },
  check: (input) => {
    const known = input.site.claims?.known ?? [];
    const used = new Set<(typeof known)[number]>();
    const found = disagreements(input).flatMap((each): Finding[] => {
      const entry = known.find(
        ({ subject, of, values }) =>
          subject === each.subject && of === each.of && each.claims.every(({ value }) => values.includes(value)),
      );
      if (entry) {
        used.add(entry);
        return [];
      }
      const expected = 'the same figure everywhere, or an entry in data/claims.yaml with the reason why both are right';
      return [{ ...asFinding(each), expected }];
    });
    const stale = known
      .filter((entry) => !used.has(entry))
      .map(({ subject, of, values }): Finding => ({
        place: locate(input.sources, 'data/claims.yaml', `subject: ${subject}`),
        expected: 'remove the entry, or correct its values',
        message: `The known contradiction "${of === undefined ? subject : `${subject}, ${of}`}" (${values.join(', ')}) no longer exists with exactly these values.`,
      }));
    return [...found, ...stale, ...unread(input)];
  },
};

/** A note on a site in a language whose words for years, customers and so on the patterns do not know. */
function unread({ site, sources }: AuditInput): Finding[] {
  const { language } = site.settings;
  if (CLAIM_LANGUAGES.has(new Intl.Locale(language).language)) return [];
  const message = `Years, ratings, radius, response times and the prices in sentences are not compared on a site in "${language}"; other prices and hours are.`;
  return [{ place: locate(sources, 'data/site.yaml', 'language:'), message, severity: 'note' }];
}

/** Every contradiction on the site. */
function disagreements(input: AuditInput): Disagreement[] {
  const companies = input.pages.flatMap((page) => page.nodes.filter((node) => node['address'] !== undefined));
  const company = companies.find((node) => node['aggregateRating'] !== undefined) ?? companies[0];
  const claims = [
    ...input.pages.filter((page) => page.route.listed).flatMap((page) => claimsOf(page, input)),
    ...machineClaims(company, input),
  ];
  return SUBJECTS.flatMap((subject) => subject(claims, input));
}

/** One sentence with each value, the first page that shows it, and the number of other pages that do. */
function asFinding({ subject, of, claims }: Disagreement): Finding {
  const sides = [...groupBy(claims, (claim) => claim.value)].map(([value, where]) => {
    const [first] = where as [Claim];
    const pages = new Set(where.map((each) => each.page)).size;
    return `"${value}" on ${first.page}${pages > 1 ? ` and ${pages - 1} more` : ''} (${[first.place.file, first.place.line].filter((part) => part !== undefined).join(':')}: ${wordsAround(first, 60)})`;
  });
  const { place, page } = claims[0]!;
  return { place, page, message: `${of ?? subject}: ${sides.join(' – ')}.` };
}
