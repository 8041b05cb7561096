// The page for addresses that do not exist, at /404, in every language of the site.
import { brandOf } from '../brand.ts';
import { viewsOf } from '../../generator/theme.ts';
import { definePage } from '../../generator/theme.ts';
import { Button } from '../components/Button.tsx';
import { Picture } from '../components/Picture.tsx';
import { LEAD } from '../components/text.ts';

export const notFound = definePage<'/404'>({
  name: 'not-found',
  entries: () => ['/404'],
  path: (entry) => entry,
  source: () => 'data/navigation.yaml',
  crumbs: () => [],
  head: (_entry, { words }) => ({
    title: words.notFound,
    description: words.notFoundText,
    keywords: ['404'],
    type: 'website',
    noindex: true,
    graph: () => [],
  }),
  View: ({ site }) => (
    <section
      className="hero hero-blueprint not-found"
      data-not-found=""
      data-ground={site.navigation.notFoundDrawing && brandOf(site).hero !== 'paper' ? 'dark' : undefined}
    >
      <div className="wrap grid items-center gap-10 lg:grid-cols-2 lg:gap-x-12">
        <div className="grid gap-5">
          <p className="huge" aria-hidden="true">
            404
          </p>
          <h1>
            <span className="sr-only">404: </span>
            {site.words.notFound}
          </h1>
          <p className={LEAD}>{site.words.notFoundText}</p>
          <ul className="grid max-w-notice grid-cols-2 gap-3">
            {site.navigation.notFoundLinks.map((link, index) => (
              <li key={link.href} className="grid">
                <Button href={link.href} variant={index === 0 ? 'hero' : 'outline'}>
                  {link.label}
                </Button>
              </li>
            ))}
          </ul>
          {/* Hosts send one page for all addresses, whatever the language of the visitor. */}
          {viewsOf(site)
            .slice(1)
            .map(({ settings: { language }, words, home }) => (
              <p key={language} lang={language}>
                {words.notFoundText} <a href={site.href(home)}>{words.home}</a>
              </p>
            ))}
        </div>
        <Picture drawing={site.navigation.notFoundDrawing} decorative />
      </div>
    </section>
  ),
});
