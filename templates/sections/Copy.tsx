// Long copy with small things beside it.
import type { Placed, Route, SectionOf, Site } from '../../generator/contract.ts';
import { Badge } from '../components/Badge.tsx';
import { LeadFormIsland } from '../components/LeadFormIsland.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { FactList } from './Facts.tsx';
import { frame, type ViewProps } from './view.ts';

export function Copy(props: ViewProps<'copy'>) {
  const { section, site, route } = props;
  const pictured = section.image !== undefined || section.drawing !== undefined;
  return (
    <SectionFrame {...frame(props)}>
      <div className={section.aside ? 'copy copy-aside' : pictured ? 'copy copy-pictured' : 'copy'}>
        <Prose markdown={section.body} />
        {pictured && <figure className="copy-figure"><Picture image={section.image} drawing={section.drawing} /></figure>}
        {section.aside && <aside className="aside">{section.aside.map((item) => <AsideItem key={`${item.type} ${item.title}`} item={item} site={site} route={route} section={section} />)}</aside>}
      </div>
    </SectionFrame>
  );
}

type Aside = NonNullable<SectionOf<'copy'>['aside']>[number];

function AsideItem({ item, site, route, section }: { readonly item: Aside; readonly site: Site; readonly route: Route; readonly section: Placed }) {
  switch (item.type) {
    case 'form': return (
      <div className="panel panel-form" id={section.anchor === 'lead-form' ? undefined : 'lead-form'}>
        {item.badge && <Badge variant="default">{item.badge}</Badge>}
        <h3>{item.title}</h3>
        {item.text && <p>{item.text}</p>}
        <LeadFormIsland site={site} route={route} id={`${section.anchor}-form`} layout="sidebar" />
      </div>
    );
    case 'facts': return <div className="panel"><h3>{item.title}</h3><FactList items={item.items} /></div>;
    case 'list': return <div className="panel"><h3>{item.title}</h3><ul className="ticks">{item.items.map((each) => <li key={each}>{each}</li>)}</ul></div>;
    case 'note': return <div className="panel panel-note"><h3>{item.title}</h3><p>{item.text}</p></div>;
  }
}
