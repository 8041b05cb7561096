// The links from a page to those that say the same in other languages, or else to the home pages in these, each by the name
// of its language in that language.
import type { Alternate, Route, Site } from '../../generator/theme.ts';

interface Props {
  readonly site: Pick<Site, 'alternates' | 'home'> & { readonly settings: Pick<Site['settings'], 'language'> };
  readonly route: Pick<Route, 'path'>;
  readonly className?: string;
}

export function LanguageLinks({ site, route: { path }, className }: Props) {
  const { alternates, home, settings } = site;
  const others = (alternates.get(path) ?? alternates.get(home) ?? []).filter(
    ({ language }) => language !== settings.language,
  );
  if (others.length === 0) return null;
  return (
    <span className={className}>
      {others.map((each) => (
        <a key={each.language} href={each.url} hrefLang={each.language} lang={each.language}>
          {nameOf(each)}
        </a>
      ))}
    </span>
  );
}

/** "Español". */
function nameOf({ language }: Alternate): string {
  const tag = new Intl.Locale(language).language;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
