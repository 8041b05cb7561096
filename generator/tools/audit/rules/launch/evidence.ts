// Finds the figures that persuade but are no facts with a source from the owner.
import { factsOf } from '../../../../content/facts.ts';
import { REFERENCE } from '../../../../schemas/fields/fact-name.ts';
import { type Figure, figuresOf, wordsAround } from '../../figures.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';

/** How long a short line is, in characters. */
const MAX_LINE = 80;

export const evidence: AuditRule = {
  id: 'launch/evidence',
  proves:
    'Every open number (500+), and every percentage in a short text, is a fact of data/facts.yaml with its source. The finding names each figure that is not, once for each file.',
  when: 'launch',
  reason:
    'Anyone who advertises a figure must have the evidence for it before it is published, and must be able to find it again when someone asks.',
  source:
    '[FTC Policy Statement Regarding Advertising Substantiation](https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation) (1984-11-23)',
  *check(input) {
    const reported = new Set<string>();
    for (const page of input.pages)
      for (const figure of figuresOf(page, input)) {
        const { place, value } = figure;
        const key = JSON.stringify([value, place.file]);
        const facts = factsWith(figure, input);
        if (!persuades(figure) || reported.has(key) || facts.some(({ source }) => source !== undefined)) continue;
        reported.add(key);
        const [fact] = facts;
        yield page.finding(`"${value}" (${wordsAround(figure, 80)}) has no source.`, {
          place,
          expected: fact
            ? `a \`source\` for ${fact.name} in data/facts.yaml: who says so, or where it was counted`
            : 'the name of a fact, such as {years.company}, and in data/facts.yaml the fact with its `source`: who says so, or where it was counted',
        });
      }
  },
};

/**
 * Whether a figure persuades: a number that ends in a plus does, and a percentage in a tile or a short line. In a longer
 * text, that is a rule of thumb: "hold 10-15% back". A price is an offer.
 */
const persuades = ({ value, text }: Figure): boolean =>
  !/\p{Sc}/u.test(value) && (value.endsWith('+') || text.length <= MAX_LINE);

/** The facts with a figure that the file that it comes from refers to. */
function factsWith({ value, place }: Figure, { sources: content }: AuditInput) {
  const facts = factsOf(content);
  const text = content.files.get(place.file)?.text ?? '';
  return [...text.matchAll(REFERENCE)].flatMap(([, name = '']) => {
    const fact = facts.get(name);
    return fact && (fact.value.includes(value) || value.includes(fact.value)) ? [{ name, source: fact.source }] : [];
  });
}
