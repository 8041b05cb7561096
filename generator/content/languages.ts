// A site in several languages: which pages say the same, and the site as the pages of each language show it.
import { dateIn } from '../schemas/fields/dates.ts';
import { memo } from '../system/memo.ts';
import { groupBy } from '../system/group-by.ts';
import type { Addresses } from './addresses.ts';
import type { Words } from '../schemas/files/words.ts';
import { LISTS, type Lists } from './items.ts';
import { completeWords } from './own-words.ts';
import type { Alternate, Located, Site } from './site.ts';

/** By its path, each page that is written in several languages: all of them, that in the `main` one first. */
export function alternatesOf(items: readonly Located[], main: string): Map<string, readonly Alternate[]> {
  const originals = new Map(items.filter(({ language }) => language === undefined).map((item) => [item.path, item]));
  const translations = items.filter(
    ({ language, counterpart = '' }) => language !== undefined && originals.has(counterpart),
  );
  const byPath = new Map<string, readonly Alternate[]>();
  for (const [path, others] of groupBy(translations, ({ counterpart = '' }) => counterpart)) {
    const original = originals.get(path);
    const all = [...(original ? [original] : []), ...others];
    const alternates = all.map((item) => ({ language: item.language ?? main, path: item.path, url: item.url }));
    for (const each of all) byPath.set(each.path, alternates);
  }
  return byPath;
}

/**
 * The site as the pages of each language show it, in the main one first: the theme knows no other languages than that of
 * the page. Lists have what is in the language; one that has nothing in it shows the main one.
 */
export const viewsOf = memo((site: Site): readonly Site[] => {
  if (site.languages.length === 0) return [site];
  const main = viewIn(site, undefined);
  return [main, ...site.languages.map((each) => viewIn(site, each, main))];
});

function viewIn(site: Site, given: Site['languages'][number] | undefined, main?: Site): Site {
  const { language, navigation = site.navigation, leadForm = site.leadForm } = given ?? {};
  const inLanguage = <T extends Located>(items: readonly T[], otherwise: readonly T[] = []): readonly T[] => {
    const ofLanguage = items.filter((item) => item.language === language);
    return ofLanguage.length > 0 ? ofLanguage : otherwise;
  };
  const lists = Object.fromEntries(LISTS.map((name) => [name, inLanguage<Located>(site[name], main?.[name])])) as Lists;
  const { services, areas, posts } = lists;
  const pages = inLanguage(site.pages);
  const view = {
    ...site,
    ...lists,
    listedServices: services.filter(({ listed }) => listed),
    pages,
    composed: [...pages, ...services, ...areas],
  };
  if (language === undefined) return view;
  const list = pages.find(({ sections }) => sections.some(({ roles }) => roles.lists?.kind === 'posts'));
  return {
    ...view,
    main,
    // A language without articles of its own shows those of the main one, with its feed and its index.
    ...(posts !== main?.posts && { feed: `/feeds/${language}.xml`, searchIndex: `/search/${language}` }),
    settings: { ...site.settings, language, blog: list?.meta ?? site.settings.blog },
    addresses: { ...site.addresses, ...given?.addresses } as Addresses,
    business: { ...site.business, ...(given?.business as Partial<Site['business']>) },
    navigation,
    announcement: undefined,
    leadForm,
    words: completeWords(given?.words as Partial<Words>, language),
    reviews: site.reviews.map((each) => ({ ...each, date: dateIn(each.date, language) })),
    home: site.alternates.get('/')?.find((each) => each.language === language)?.path ?? '/',
  };
}
