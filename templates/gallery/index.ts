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
import { prose } from '../components/Prose.examples.tsx';
import { rangeScale } from '../components/RangeScale.examples.tsx';
import { related } from '../components/Related.examples.tsx';
import { sectionFrame } from '../components/SectionFrame.examples.tsx';
import { unbroken } from '../components/Unbroken.examples.tsx';
import { visit } from '../components/Visit.examples.tsx';
import { leadForm } from '../islands/LeadForm.examples.tsx';
import { leadFormIsland } from '../islands/LeadFormIsland.examples.tsx';
import { toast } from '../islands/Toast.examples.tsx';
import { areaRanges } from '../sections/AreaRanges.examples.ts';
import { areas } from '../sections/Areas.examples.ts';
import { badges } from '../sections/Badges.examples.ts';
import { banner } from '../sections/Banner.examples.ts';
import { cards } from '../sections/Cards.examples.ts';
import { checklist } from '../sections/Checklist.examples.ts';
import { comparison } from '../sections/Comparison.examples.ts';
import { contact } from '../sections/Contact.examples.ts';
import { copy } from '../sections/Copy.examples.ts';
import { factors } from '../sections/Factors.examples.ts';
import { facts } from '../sections/Facts.examples.ts';
import { faqs } from '../sections/Faqs.examples.ts';
import { figure } from '../sections/Figure.examples.ts';
import { formSection } from '../sections/FormSection.examples.ts';
import { guide } from '../sections/Guide.examples.ts';
import { hero } from '../sections/Hero.examples.ts';
import { list } from '../sections/List.examples.ts';
import { map } from '../sections/Map.examples.ts';
import { notice } from '../sections/Notice.examples.ts';
import { options } from '../sections/Options.examples.ts';
import { posts } from '../sections/Posts.examples.ts';
import { process } from '../sections/Process.examples.ts';
import { projects } from '../sections/Projects.examples.ts';
import { ranges } from '../sections/Ranges.examples.ts';
import { services } from '../sections/Services.examples.ts';
import { stats } from '../sections/Stats.examples.ts';
import { team } from '../sections/Team.examples.ts';
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
