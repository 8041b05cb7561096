// Finds placeholder names in the team.
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';

/** Words that occur in placeholder names, in the languages of the sample records. */
const NOBODY =
  /\b(sample|example|placeholder|ejemplo|muster(mann|frau)?|doe|dummy|test|nobody|lorem|ipsum|name|lastname|surname)\b/i;

export const people: AuditRule = {
  id: 'launch/people',
  proves: 'No member of the team has a placeholder name.',
  when: 'launch',
  reason: 'Visitors choose a company for its people, and invented people are a false claim.',
  source:
    '[FTC, Advertising and Marketing on the Internet: Rules of the Road](https://www.ftc.gov/business-guidance/resources/advertising-marketing-internet-rules-road) (2000-09)',
  *check({ site, sources }) {
    for (const { path, sections, source } of site.composed)
      for (const { name } of sections.flatMap(({ roles }) => roles.people ?? []))
        if (NOBODY.test(name))
          yield {
            page: path,
            place: locate(sources, source, name),
            message: `"${name}" is a placeholder name.`,
            expected: 'the name of a person who works here',
          };
  },
};
