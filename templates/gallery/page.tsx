// The gallery's page: its document, index and contents. It is a bundle of its own, so that edited examples show at
// once.
import type { ReactElement, ReactNode } from 'react';
import type { Assets, Route, Site, Sources } from '../../generator/theme.ts';
import { brandOf } from '../brand.ts';
import { components, islands, sectionExamples } from './index.ts';
import { type Group, Parts } from './parts.tsx';
import { Colors, Drawings, Type } from './tokens.tsx';

interface Props {
  readonly site: Site;
  readonly route: Route;
  readonly assets: Assets;
  readonly children: ReactNode;
}

/** The document around the gallery: it has the site's stylesheet and script, but not its header and footer. */
export function Document({ site, assets, children }: Props): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Gallery | ${site.business.companyName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script type="module" async src={assets.script} />
        <link rel="icon" href={site.href('/favicon.svg')} type="image/svg+xml" />
      </head>
      <body className="gallery">{children}</body>
    </html>
  );
}

/** The gallery's route, at `name` below the base. */
export async function galleryRoute(site: Site, sources: Sources, name: string): Promise<Route> {
  const groups: readonly Group[] = [
    { name: 'Components', parts: components },
    { name: 'Islands', parts: islands },
    { name: 'Sections', parts: await sectionExamples() },
  ];
  const route: Route = {
    path: `/${name}`,
    url: site.href(`/${name}`),
    file: `${name}.html`,
    source: 'templates/gallery/index.ts',
    type: 'gallery',
    listed: false,
    lastModified: undefined,
    crumbs: [],
    site,
    head: { title: 'Gallery', description: '', keywords: [], type: 'website', noindex: true, graph: () => [] },
    body: () => <Gallery site={site} route={route} sources={sources} groups={groups} />,
  };
  return route;
}

interface GalleryProps {
  readonly site: Site;
  readonly route: Route;
  readonly sources: Sources;
  readonly groups: readonly Group[];
}

function Gallery({ site, route, sources, groups }: GalleryProps) {
  const bytes =
    (folder: string) =>
    (drawing: string): number =>
      Buffer.byteLength(sources.files.get(`data/${folder}/${drawing}.svg`)?.text ?? '');
  return (
    <>
      <nav className="gallery-bar" aria-label="Gallery">
        <a href="#gallery">
          <strong>Gallery</strong>
        </a>
        {[...groups.map(({ name }) => name), 'Drawings', 'Icons', 'Colors', 'Type'].map((name) => (
          <a key={name} href={`#${name.toLowerCase()}`}>
            {name}
          </a>
        ))}
      </nav>
      <main id="gallery">
        <header className="gallery-head">
          <h1>{site.business.companyName}</h1>
          <p>
            {groups.map(({ name, parts }) => `${parts.length} ${name.toLowerCase()}`).join(', ')}, {site.drawings.size}{' '}
            drawings, {site.icons.size} icons. Frames are as wide as the window: narrow it to see them as on a phone.
          </p>
        </header>
        {groups.map((group) => (
          <Parts key={group.name} group={group} site={site} route={route} />
        ))}
        <Drawings name="Drawings" drawings={site.drawings} bytes={bytes('drawings')} />
        <Drawings name="Icons" drawings={site.icons} bytes={bytes('icons')} />
        <Colors colors={brandOf(site).colors} />
        <Type brand={site.brand} />
      </main>
    </>
  );
}
