// The head element of a page: metadata for browsers, search engines and share cards.
import { type Assets, type Route, type Site, zonedNoon } from '../../generator/theme.ts';
import { openGraphLocale } from '../language.ts';
import { jsonLd } from '../structured-data/json-ld.ts';
import { imageNode } from '../structured-data/page.ts';

interface Props {
  readonly site: Site;
  readonly route: Route;
  readonly assets: Assets;
}

export function Head({ site, route, assets }: Props) {
  const { head } = route;
  const { business, settings, brand } = site;
  const title = `${head.title} | ${business.companyName}`;
  const address = site.absolute(route.path);
  const isHome = route.path === '/';
  const isMissing = route.path === '/404'; // Shown at any address, so it has none of its own.
  const image = shareImage({ site, route, assets });
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <meta name="keywords" content={head.keywords.join(', ')} />
      <meta name="robots" content={head.noindex ? 'noindex, follow' : 'index, follow'} />
      {isHome && <Verification {...settings.verification} />}
      <meta name="theme-color" content={brand.colors.deep} />
      {assets.fonts.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <script type="module" async src={assets.script} />
      {!head.noindex && <link rel="canonical" href={address} />}
      {!isMissing && <Alternates site={site} route={route} />}
      <meta property="og:site_name" content={business.companyName} />
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      {!isMissing && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={openGraphLocale(settings.language)} />
      <OtherLocales site={site} route={route} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={image.width} />
      <meta property="og:image:height" content={image.height} />
      <meta property="og:image:alt" content={image.alt} />
      {head.publishedTime && (
        <meta property="article:published_time" content={zonedNoon(head.publishedTime, settings.timeZone)} />
      )}
      {head.modifiedTime && (
        <meta property="article:modified_time" content={zonedNoon(head.modifiedTime, settings.timeZone)} />
      )}
      <meta name="twitter:card" content={image.isCard ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
      {/* Search engines read the icon only on the home page, and only as a file; phones read the site's name there. */}
      {isHome && <link rel="icon" href={site.href('/icon-192.png')} sizes="192x192" type="image/png" />}
      <link rel="icon" href={assets.icon ?? site.href('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={site.href('/apple-touch-icon.png')} />
      {site.feed && (
        <link rel="alternate" type="application/atom+xml" title={settings.blog.title} href={site.href(site.feed)} />
      )}
    </head>
  );
}

/** What proves to search engines that the site is its owner's. */
const Verification = ({ google, bing }: NonNullable<Site['settings']['verification']>) => (
  <>
    {google && <meta name="google-site-verification" content={google} />}
    {bing && <meta name="msvalidate.01" content={bing} />}
  </>
);

type OfRoute = Pick<Props, 'site' | 'route'>;

/** The page in each language that it is written in, and the main one for all others. */
function Alternates({ site, route }: OfRoute) {
  const page = { language: site.settings.language, path: route.path };
  const [main = page, ...others] = site.alternates.get(route.path) ?? [];
  return (
    <>
      {[main, ...others].map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.absolute(path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site.absolute(main.path)} />
    </>
  );
}

const OtherLocales = ({ site, route: { path } }: OfRoute) =>
  site.alternates
    .get(path)
    ?.filter((each) => each.path !== path)
    .map(({ language }) => <meta key={language} property="og:locale:alternate" content={openGraphLocale(language)} />);

/** The JSON-LD of a page, to be placed at the end of the body, because rendering does not need it. */
export function StructuredData({ site, route, assets }: Props) {
  const graph = route.head.graph();
  return graph.length === 0 ? null : (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: jsonLd([...graph, imageNode(site, route.path, shareImage({ site, route, assets }))]),
      }}
    />
  );
}

/**
 * The share picture: the one chosen by the editor, else the page's own share card, else that of the site or of its home
 * page, else (if no cards are drawn) the icon.
 */
function shareImage({ site, route: { path, head }, assets }: Props) {
  const card = head.image === undefined ? assets.cards.get(path) : undefined;
  const image = head.image ?? card?.path ?? site.settings.shareImage ?? assets.cards.get('/')?.path;
  const size = image === undefined ? { width: '192', height: '192' } : { width: '1200', height: '630' };
  return {
    url: site.absolute(image ?? '/icon-192.png'),
    alt: card?.alt ?? head.title,
    isCard: image !== undefined,
    ...size,
  };
}
