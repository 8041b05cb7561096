// FAQPage (schema.org): the questions and answers as the page shows them.
import type { FAQPage } from 'schema-dts';
import type { Placed } from '../../generator/theme.ts';

/** The id of a question on its page: faq-do-i-need-a-permit. */
export function faqId(question: string): string {
  return `faq-${question
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')}`;
}

/** One FAQPage node for all FAQ sections of a page; none if it has no such section. */
export function faqPage(sections: readonly Placed[], url: string): FAQPage[] {
  const items = sections.flatMap(({ roles }) => roles.questions ?? []);
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#faqs`,
      mainEntity: items.map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: { '@type': 'Answer', text: item.answer },
      })),
    },
  ];
}
