// Long copy, with a form, a picture or panels beside it.
import type { Route, SectionOf, Site } from '../../../generator/theme.ts';
import { Badge } from '../../components/Badge.tsx';
import { panel } from '../../components/panel.ts';
import { LeadFormIsland } from '../../islands/LeadFormIsland.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Prose } from '../../components/Prose.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { Ticks } from '../checklist/View.tsx';
import { FactList } from '../facts/View.tsx';
import { frame, levelBelow, type SectionValues, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Copy as View };

function Copy(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const pictured = section.image !== undefined || section.drawing !== undefined;
  const form = section.aside?.find((item) => item.type === 'form');
  const panels = section.aside?.filter((item) => item.type !== 'form') ?? [];
  const level: Level = levelBelow(section);
  const hasSideHeads = level === 'h3' && section.body.headings.some((heading) => heading.level === 3);
  const isAlone = !form && !pictured && panels.length === 0;
  let className = 'copy grid items-start gap-x-16 gap-y-10';
  if (form) className += ' copy-aside';
  else if (pictured) className += ' lg:grid-cols-leading';
  return (
    <SectionFrame {...frame(props)} layout={isAlone && !hasSideHeads ? 'beside' : 'stacked'}>
      <div className={className}>
        <Prose
          markdown={section.body}
          raised={level === 'h2'}
          className={hasSideHeads ? (isAlone ? 'two-columns' : 'side-heads') : undefined}
        />
        {form && <FormPanel form={form} site={site} route={route} section={section} level={level} />}
        {pictured && (
          <figure>
            <Picture image={section.image} drawing={section.drawing} />
          </figure>
        )}
        {panels.length > 0 && (
          <div className={form ? 'panels grid gap-6 sm:max-lg:grid-cols-2' : 'panels grid gap-6 sm:grid-cols-2'}>
            {panels.map((item) => (
              <Panel key={item.title} item={item} site={site} level={level} />
            ))}
          </div>
        )}
      </div>
    </SectionFrame>
  );
}

type Aside = NonNullable<SectionOf<typeof schema>['aside']>[number];
type AsideForm = Extract<Aside, { type: 'form' }>;
/** The level of the headings beside the text. */
type Level = 'h2' | 'h3';

/** The form in the sidebar, which stays in view while the copy scrolls. */
function FormPanel({
  form,
  site,
  route,
  section,
  level: Title,
}: {
  readonly form: AsideForm;
  readonly site: Site;
  readonly route: Route;
  readonly section: SectionValues<object>;
  readonly level: Level;
}) {
  return (
    <aside className={panel({ kind: 'form' })} id={section.formAnchor} aria-label={form.title}>
      {form.badge && <Badge>{form.badge}</Badge>}
      <Title className="text-h3">{form.title}</Title>
      {form.text && <p>{form.text}</p>}
      <LeadFormIsland site={site} route={route} id={`${section.anchor}-form`} layout="sidebar" />
    </aside>
  );
}

function Panel({
  item,
  site,
  level: Title,
}: {
  readonly item: Exclude<Aside, AsideForm>;
  readonly site: Site;
  readonly level: Level;
}) {
  return (
    <div className={panel({ kind: item.type, className: 'last:odd:col-span-full' })}>
      <Title className="text-h3">{item.title}</Title>
      {item.type === 'facts' && <FactList site={site} items={item.items} kind="panel" />}
      {item.type === 'list' && <Ticks items={item.items} />}
      {item.type === 'note' && (
        <p className="sm:text-h4">
          <Unbroken text={item.text} />
        </p>
      )}
    </div>
  );
}
