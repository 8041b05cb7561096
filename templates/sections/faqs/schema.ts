// The fields of the section `faqs`.
import { z } from 'zod';
import type { Fields, Markdown, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('faqs', 'Questions with answers that open one at a time.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        question: f.text('The question, as people ask it.', 'Do I need a permit?'),
        answer: f.markdown('The answer, in Markdown.', 'Usually not for repairs alone.', 4),
      }),
      'The questions, in order.',
      1,
      16,
    ),
  });

export const roles = ({ items }: SectionOf<typeof schema>): SectionRoles => ({
  questions: items.map(({ question, answer }) => ({ question, answer: answer.text })),
});

export const mapTexts = (section: SectionOf<typeof schema>, change: (text: Markdown) => Markdown) => ({
  ...section,
  items: section.items.map((item) => ({ ...item, answer: change(item.answer) })),
});
