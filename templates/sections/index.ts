// The views of all sections, by type. A schema without a view does not compile. To add one: its file here, one line
// below.
import type { Placed } from '../../generator/contract.ts';
import { AreaRanges } from './AreaRanges.tsx';
import { Areas } from './Areas.tsx';
import { Badges } from './Badges.tsx';
import { Banner } from './Banner.tsx';
import { Cards } from './Cards.tsx';
import { Checklist } from './Checklist.tsx';
import { Comparison } from './Comparison.tsx';
import { Contact } from './Contact.tsx';
import { Copy } from './Copy.tsx';
import { Facts } from './Facts.tsx';
import { Factors } from './Factors.tsx';
import { Faqs } from './Faqs.tsx';
import { Figure } from './Figure.tsx';
import { FormSection } from './FormSection.tsx';
import { Guide } from './Guide.tsx';
import { Hero } from './Hero.tsx';
import { List } from './List.tsx';
import { Map } from './Map.tsx';
import { Notice } from './Notice.tsx';
import { Options } from './Options.tsx';
import { Posts } from './Posts.tsx';
import { Process } from './Process.tsx';
import { Projects } from './Projects.tsx';
import { Ranges } from './Ranges.tsx';
import { Services } from './Services.tsx';
import { Stats } from './Stats.tsx';
import { Team } from './Team.tsx';
import type { SectionView } from './view.ts';

export const sectionViews: { readonly [T in Placed['type']]: SectionView<T> } = {
  hero: Hero,
  copy: Copy,
  badges: Badges,
  stats: Stats,
  cards: Cards,
  options: Options,
  process: Process,
  checklist: Checklist,
  facts: Facts,
  list: List,
  comparison: Comparison,
  factors: Factors,
  guide: Guide,
  ranges: Ranges,
  faqs: Faqs,
  form: FormSection,
  banner: Banner,
  notice: Notice,
  contact: Contact,
  services: Services,
  areas: Areas,
  map: Map,
  'area-ranges': AreaRanges,
  posts: Posts,
  team: Team,
  projects: Projects,
  figure: Figure,
};
