// Texts of pages that are made of several values: what is found, and changed together.
import { describe, expect, it } from 'vitest';
import type { FixedText, Origin, Written } from '../../generator/tools/preview/protocol.ts';
import { editedSite as roofer, pageEditors } from '../support/page-editor.ts';
import { articles } from '../support/site.ts';

const editor = pageEditors();
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('a text of a page', () => {
  it('that is made of several values has them all', async () => {
    const { find } = await editor();
    for (const [text, names] of [
      ['12+ years of experience', ['yearsExperience', 'experience']],
      ['Boise, ID 83702', ['addressLocality', 'addressRegion', 'postalCode']],
      ...['7:30 AM - 3:00 PM', 'Friday', 'Closed', 'Sat - Sun'].map((hours) => [hours, DAYS] as const),
      [', source: register.internal', ['source', 'licenseHref']],
    ] as const)
      expect(
        (await find(text)).values.map(({ at }) => (at as string[]).at(-1)),
        text,
      ).toEqual(names);
  });

  it('that says that a day is closed is that day, also in the words of the owner and on a special day', async () => {
    const { find } = await editor(
      roofer
        .append('data/words.yaml', 'closed: We rest\n')
        .append(
          'data/business.yaml',
          'specialHours:\n  - from: 2026-06-01\n    to: 2026-06-02\n    hours: closed\n    reason: Fair\n',
        ),
      { today: '2026-06-01' },
    );
    expect((await find('We rest')).text).toMatchObject({ at: ['specialHours', 0, 'hours'], value: 'closed' });
    expect((await find('We rest', 1)).values.map(({ at }) => (at as string[]).at(-1))).toEqual(DAYS);
  });

  it('that is a word of the site says on how many pages it stands', async () => {
    const { find } = await editor();
    for (const [text, path, name, onPages] of [
      ['Skip to content', '/', 'skip', 16],
      ['Page Not Found', '/nope', 'notFound', 1],
      ['What we did', '/projects/bungalow-in-cedar', 'scope', 2],
    ] as const)
      expect(await find(text, 0, path), text).toMatchObject({ text: { at: [name] }, onPages });
  });

  it('that is made of several values of a file is changed at once, or not at all', async () => {
    const page = await editor();
    const { values } = await page.find('Boise, ID 83702');
    const to = (...texts: string[]) => values.map((text, index) => ({ text, value: texts[index] ?? '' }));
    expect(await page.ask<Written>('write', [to('', 'Idaho', '83651')])).toMatchObject({ isWritten: false });
    expect(page.file('data/business.yaml')).toBe(roofer.text('data/business.yaml'));
    expect(await page.ask<Written>('write', [to('Nampa', 'Idaho', '83651')])).toEqual({ isWritten: true });
    expect((await page.preview.ask('/')).body).toContain('Nampa, Idaho 83651');
    await page.ask('undo');
    expect(page.file('data/business.yaml')).toBe(roofer.text('data/business.yaml'));
  });

  it('that is a range stays one', async () => {
    const site = roofer
      .append('data/facts.yaml', '  - name: price.ridge\n    value: $410-$630\n    label: A ridge\n')
      .edit('data/pages/home.yaml', 'title: A roof that holds', 'title: "A ridge is {price.ridge}"');
    const page = await editor(site);
    const { text } = await page.find('$410-$630');
    expect(text).toMatchObject({ file: 'data/facts.yaml', at: ['facts', 1, 'value'] });
    for (const value of ['$-$630', '$26.5k-$630', '$700-$630', '$about 410-$630'])
      expect(await page.write(text, value), value).toMatchObject({
        isWritten: false,
        expected: expect.stringContaining('$410-$630') as string,
      });
    expect(await page.write(text, '$420-$630')).toEqual({ isWritten: true });
  });

  it.each([
    ['$25,000-$50,000', '$27500-$50,000', '$27,500-$50,000'],
    ['8.000-12.000 €', '8.000-1234567 €', '8.000-1.234.567 €'],
    ['$850-$950', '$850-$1500', '$850-$1500'],
    ['$25,000', '30000', '$30,000'],
    ['from $500', ' 600 ', 'from $600'],
    ['$25,000-$50,000', '27500-50000', '$27,500-50,000'],
    ['5+ years', '6', '6+ years'],
    ['900+', 'many', undefined],
    ['30-40%', '26.000-40%', undefined],
  ])('that is an amount has the thousands and the unit of %s: %s', async (from, typed, saved) => {
    const page = await editor(
      roofer
        .append('data/facts.yaml', `  - name: price.ridge\n    value: ${from}\n    label: A ridge\n`)
        .edit('data/pages/home.yaml', 'title: A roof that holds', 'title: "A ridge is {price.ridge}"'),
    );
    const text = { file: 'data/facts.yaml', at: ['facts', 1, 'value'], value: from };
    expect((await page.write(text, typed)).isWritten).toBe(saved !== undefined);
    expect(page.file('data/facts.yaml')).toContain(`value: ${saved ?? from}\n`);
  });

  it('comes with the link beside it, and the pages that it may lead to', async () => {
    const { find } = await editor();
    const { values, pages } = await find('Locations');
    expect(values).toMatchObject([{ input: 'text' }, { label: 'Link', input: 'link', value: '/locations' }]);
    expect(pages).toContainEqual({
      path: '/services/roof-repair',
      title: expect.stringContaining('Roof Repair') as string,
    });
  });

  it('is entered as a date where it shows one', async () => {
    const { ask } = await editor(articles, { today: '2026-01-15' });
    const { values } = await ask<Origin>('find', [{ text: 'December 20, 2025', ordinal: 0 }], '/blog/frost');
    expect(values).toMatchObject([{ at: ['publishDate'], input: 'date' }]);
  });

  it('that no value of the content changes says why', async () => {
    const { ask } = await editor();
    const why = async (text: string) => (await ask<FixedText>('find', [{ text, ordinal: 0 }])).why;
    expect(await why('No such text')).toContain('The program makes this text itself');
    expect(await why(`${new Date().getFullYear()}`)).toContain('the current year');
  });
});
