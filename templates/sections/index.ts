// The views of all sections, by type. A schema without a view does not compile. To add one: its file here, one line
// below.
import type { Placed } from '../../generator/contract.ts';
import { AreaRanges } from './area-ranges/View.tsx';
import { Areas } from './areas/View.tsx';
import { Badges } from './badges/View.tsx';
import { Banner } from './banner/View.tsx';
import { Cards } from './cards/View.tsx';
import { Checklist } from './checklist/View.tsx';
import { Comparison } from './comparison/View.tsx';
import { Contact } from './contact/View.tsx';
import { Copy } from './copy/View.tsx';
import { Facts } from './facts/View.tsx';
import { Factors } from './factors/View.tsx';
import { Faqs } from './faqs/View.tsx';
import { Figure } from './figure/View.tsx';
import { FormSection } from './form/View.tsx';
import { Guide } from './guide/View.tsx';
import { Hero } from './hero/View.tsx';
import { List } from './list/View.tsx';
import { Map } from './map/View.tsx';
import { Notice } from './notice/View.tsx';
import { Options } from './options/View.tsx';
import { Posts } from './posts/View.tsx';
import { Process } from './process/View.tsx';
import { Projects } from './projects/View.tsx';
import { Ranges } from './ranges/View.tsx';
import { Services } from './services/View.tsx';
import { Stats } from './stats/View.tsx';
import { Team } from './team/View.tsx';
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
