// The list of all examples, in the order of the gallery. To add those of a component: a file beside it, one line here.
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
import type { Examples } from '../examples/example.ts';
import * as sections from '../sections/index.ts';

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
/** The examples of all sections. Each folder has its own, under one name: the list of sections is their list too. */
export const sectionExamples = (): Promise<readonly Examples[]> =>
  Promise.all(
    Object.keys(sections).map(async (type) => {
      const module = (await import(`../sections/${type}/examples.ts`)) as { readonly examples: Examples };
      return module.examples;
    }),
  );
