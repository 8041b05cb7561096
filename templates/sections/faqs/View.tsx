// Questions and answers; the structured data has the same ones.
import { htmlOf } from '../../../generator/theme.ts';
import { Accordion } from '../../components/Accordion.tsx';
import { completed } from '../../components/Prose.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { faqId } from '../../structured-data/faq.ts';
import { frame, levelBelow, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Faqs as View };

function Faqs(props: ViewProps<typeof schema>) {
  const { section } = props;
  const level = levelBelow(section);
  const items = section.items.map((item) => ({
    id: faqId(item.question),
    question: item.question,
    answer: completed(htmlOf(item.answer), item.answer, level === 'h2'),
  }));
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <Accordion name={section.anchor} items={items} level={level} />
    </SectionFrame>
  );
}
