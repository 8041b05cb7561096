// Ranges stay on one line, and so do words and the signs after them; only text is wrapped for that.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../generator/content/markdown/markdown.ts';
import { Accordion } from '../../templates/components/Accordion.tsx';
import { Prose } from '../../templates/components/Prose.tsx';
import { Unbroken } from '../../templates/components/Unbroken.tsx';

const held = (range: string): string => `<span class="whitespace-nowrap">${range}</span>`;
const text = (words: string): string => renderToStaticMarkup(<Unbroken text={words} />);
const prose = (source: string): string =>
  renderToStaticMarkup(
    <Prose markdown={renderMarkdown(source, { href: (path) => path, articles: '/blog', top: 2, reservedIds: [] })} />,
  );

it.each([
  ['It takes 2-4 weeks.', `It takes ${held('2-4')} weeks.`],
  ['From $75,000-$200,000+.', `From ${held('$75,000-$200,000+.')}`],
  ['At 2700K-3000K or 90-95%', `At ${held('2700K-3000K')} or ${held('90-95%')}`],
  ['8.000-12.000 €', `${held('8.000-12.000')} €`],
])('keeps the range of %s together', (words, expected) => {
  expect(text(words)).toBe(expected);
  expect(prose(words)).toContain(expected);
});

it.each([
  ['Quoi ?', held('Quoi ?')],
  ['Prix : 30 € TTC, dont 20 % de TVA.', `${held('Prix :')} ${held('30 €')} TTC, dont ${held('20 %')} de TVA.`],
  ['De 8 000 $ à 12 000 $, et 45 €.', `De ${held('8 000 $')} à ${held('12 000 $')}, et ${held('45 €')}.`],
  ['Dire « oui » ou non.', `Dire ${held('« oui »')} ou non.`],
])('keeps the signs of %s with their words', (words, expected) => {
  expect(text(words)).toBe(expected);
  expect(prose(words)).toContain(expected);
});

it.each([
  `${'a'.repeat(17)} : b`,
  'Why? Because: so!',
  '(208) 555-2368',
  '208-555-2368',
  '+1 208-555-2368',
  '2026-11-23',
  '85251-85260',
  'a 3-step plan',
])('leaves %s as it is', (words) => {
  expect(text(words)).toBe(words);
  expect(prose(words)).toContain(words);
});

it('wraps nothing in an attribute, whatever that holds', () => {
  expect(prose('[x](/contact "a > 2-4 onmouseover=alert(1) b")')).toContain(
    ' title="a > 2-4 onmouseover=alert(1) b">x</a>',
  );
});

it('keeps ranges in questions together', () => {
  const items = [{ id: 'faq', question: 'Why 8-16 weeks?', answer: '<p>So.</p>' }];
  expect(renderToStaticMarkup(<Accordion name="faqs" items={items} level="h3" />)).toContain(
    `>Why ${held('8-16')} weeks?</h3>`,
  );
});
