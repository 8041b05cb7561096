// The lead form as a section: a card, or in rows across the page.
import { LeadFormIsland } from '../../islands/LeadFormIsland.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Ticks } from '../checklist/View.tsx';
import type { ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { FormSection as View };

function FormSection({ section, site, route, ground }: ViewProps<typeof schema>) {
  const layout = section.layout ?? 'card';
  return (
    <SectionFrame
      anchor={section.anchor}
      ground={ground}
      title={section.title ?? site.leadForm.title}
      intro={section.intro ?? site.leadForm.intro}
      layout={layout === 'card' ? 'beside' : 'stacked'}
    >
      <div className={`form-alone grid gap-7 ${layout === 'inline' ? 'max-w-figure' : ''}`.trim()}>
        {section.points && <Ticks items={section.points} />}
        <LeadFormIsland
          site={site}
          route={route}
          id={`${section.anchor}-form`}
          layout={layout}
          service={section.service}
          area={section.area}
        />
      </div>
    </SectionFrame>
  );
}
