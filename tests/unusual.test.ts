// Businesses with unusual but legitimate data.
import { describe, expect, it } from 'vitest';
import { all, graphOf, parse, tag, words } from './support/html.ts';
import { minimalSite } from './support/site.ts';

const BUSINESS = 'data/business.yaml';

describe('opening hours past midnight', () => {
  const night = minimalSite().edit(BUSINESS, 'friday: 7:30 AM - 3:00 PM', 'friday: 6:00 PM - 2:00 AM');

  it('are shown as written, and given to search engines as hours of the day on which they begin', async () => {
    const built = await night.build();
    const page = parse(built.text('index.html'));
    expect(words(all(page, tag('footer'))[0]!)).toContain('Friday 6:00 PM - 2:00 AM');
    const [business] = graphOf(page) as [{ openingHoursSpecification: object[] }];
    expect(business.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'Friday',
      opens: '18:00',
      closes: '02:00',
    });
  });

  it('are refused, with the reason, where they last so long that they must be a mistake', async () => {
    const built = await night.edit(BUSINESS, '6:00 PM - 2:00 AM', '9:00 - 5:00').build();
    expect(built.report()).toContain('"9:00 - 5:00" is not valid here.');
    expect(built.report()).toContain('write 17:00 or 5:00 PM for five in the afternoon');
  });
});

it('a form whose required field has no message for its mistakes is refused', async () => {
  const form = minimalSite()
    .text('data/lead-form.yaml')
    .replace(/^ +missing: .*\n/m, '');
  const built = await minimalSite().with('data/lead-form.yaml', form).build();
  expect(built.report()).toContain('The field "missing" is missing.');
});
