// Checks that every page is valid HTML.
import { openValidator } from '../../html-messages.ts';
import { locateElement } from '../../page/locate-element.ts';
import type { AuditRule } from '../../rule.ts';
import { noteOf, sampleOf } from '../../sample.ts';

export const valid: AuditRule = {
  id: 'html/valid',
  proves:
    'Every page, or, of more than 200, ten of each type, is valid HTML: each element is allowed where it is, each attribute has an allowed value, everything that needs a name has one, and each reference leads to an id on the page.',
  reason: 'Each browser repairs invalid HTML in its own way, and each screen reader reads the result differently.',
  source:
    '[HTML Standard; html-validate 10, html-validate:recommended](https://html-validate.org/rules/presets.html) (2025-11)',
  async *check(input) {
    const messagesFor = await openValidator();
    const sample = sampleOf(input.pages);
    for (const page of sample)
      for (const { message, ruleId, ruleUrl, selector, offset } of await messagesFor(page.html))
        yield page.finding(`${message} [${ruleId}].`, {
          place: locateElement(page.html.slice(Math.max(0, page.html.lastIndexOf('<', offset))), page, input),
          element: selector ?? undefined,
          expected: ruleUrl,
        });
    yield* noteOf(sample, input.pages);
  },
};
