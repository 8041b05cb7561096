// The list of all examples, in the order of the gallery. To add some: a file beside the component, one line here.
import { accordion } from '../components/Accordion.examples.tsx';
import { areaMap } from '../components/AreaMap.examples.tsx';
import { badge } from '../components/Badge.examples.tsx';
import { breadcrumbs } from '../components/Breadcrumbs.examples.tsx';
import { button } from '../components/Button.examples.tsx';
import { callBar } from '../components/CallBar.examples.tsx';
import { drawer } from '../components/Drawer.examples.tsx';
import { drawing } from '../components/Drawing.examples.tsx';
import { footer } from '../components/Footer.examples.tsx';
import { header } from '../components/Header.examples.tsx';
import { picture } from '../components/Picture.examples.tsx';
import { postCard } from '../components/PostCard.examples.tsx';
import { proofs } from '../components/Proofs.examples.tsx';
import { prose } from '../components/Prose.examples.tsx';
import { rangeScale } from '../components/RangeScale.examples.tsx';
import { related } from '../components/Related.examples.tsx';
import { sectionFrame } from '../components/SectionFrame.examples.tsx';
import { unbroken } from '../components/Unbroken.examples.tsx';
import { visit } from '../components/Visit.examples.tsx';
import { leadForm } from '../islands/LeadForm.examples.tsx';
import { leadFormIsland } from '../islands/LeadFormIsland.examples.tsx';
import { toast } from '../islands/Toast.examples.tsx';
import { areaRanges } from '../sections/area-ranges/examples.ts';
import { areas } from '../sections/areas/examples.ts';
import { badges } from '../sections/badges/examples.ts';
import { banner } from '../sections/banner/examples.ts';
import { cards } from '../sections/cards/examples.ts';
import { checklist } from '../sections/checklist/examples.ts';
import { comparison } from '../sections/comparison/examples.ts';
import { contact } from '../sections/contact/examples.ts';
import { copy } from '../sections/copy/examples.ts';
import { factors } from '../sections/factors/examples.ts';
import { facts } from '../sections/facts/examples.ts';
import { faqs } from '../sections/faqs/examples.ts';
import { figure } from '../sections/figure/examples.ts';
import { formSection } from '../sections/form/examples.ts';
import { guide } from '../sections/guide/examples.ts';
import { hero } from '../sections/hero/examples.ts';
import { list } from '../sections/list/examples.ts';
import { map } from '../sections/map/examples.ts';
import { notice } from '../sections/notice/examples.ts';
import { options } from '../sections/options/examples.ts';
import { posts } from '../sections/posts/examples.ts';
import { process } from '../sections/process/examples.ts';
import { projects } from '../sections/projects/examples.ts';
import { ranges } from '../sections/ranges/examples.ts';
import { services } from '../sections/services/examples.ts';
import { stats } from '../sections/stats/examples.ts';
import { team } from '../sections/team/examples.ts';
import type { Examples } from '../examples/example.ts';

export const components: readonly Examples[] = [
  accordion,
  areaMap,
  badge,
  breadcrumbs,
  button,
  callBar,
  drawer,
  drawing,
  footer,
  header,
  picture,
  postCard,
  proofs,
  prose,
  rangeScale,
  related,
  sectionFrame,
  unbroken,
  visit,
];
export const islands: readonly Examples[] = [leadForm, leadFormIsland, toast];
export const sections: readonly Examples[] = [
  areaRanges,
  areas,
  badges,
  banner,
  cards,
  checklist,
  comparison,
  contact,
  copy,
  factors,
  facts,
  faqs,
  figure,
  formSection,
  guide,
  hero,
  list,
  map,
  notice,
  options,
  posts,
  process,
  projects,
  ranges,
  services,
  stats,
  team,
];
