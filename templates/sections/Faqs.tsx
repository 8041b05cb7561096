// Questions and answers; the same that search engines are told.
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Accordion } from '../islands/Accordion.island.tsx';
import { Island } from '../islands/Island.tsx';
import { faqId } from '../structured-data/faq.ts';
import { frame, type ViewProps } from './view.ts';

export function Faqs(props: ViewProps<'faqs'>) {
  const { section } = props;
  const items = section.items.map((item) => ({ id: faqId(item.question), question: item.question }));
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <Island name="accordion" data={{ name: section.anchor, items }}>
        <Accordion name={section.anchor} items={items} slots={section.items.map((item) => item.answer.html)} />
      </Island>
    </SectionFrame>
  );
}
