// Assembles this theme for the generator.
import { join } from 'node:path';
import type { Theme } from '../generator/theme.ts';
import { contrasts } from './contrasts.ts';
import { Document } from './Document.tsx';
import { siteProps } from './islands/lead-form/site-props.ts';
import { pages } from './pages/index.ts';
import { schemas } from './schemas.ts';
import { ShareCard } from './share-card.tsx';
import { tokens } from './tokens.ts';

/** The theme; `home` is the absolute path of the project with its sources. */
export function makeTheme(home: string): Theme {
  const templates = join(home, 'templates');
  return {
    Document,
    tokens,
    schemas,
    icon: ['deep', 'onDeep'],
    reservedIds: [
      'main',
      'drawer',
      'related-title',
      'finished-projects',
      'finished-projects-title',
      ...Array.from({ length: 9 }, (_, index) => `menu-${index}`),
    ],
    contrasts,
    pages,
    styles: { entry: join(templates, 'styles', 'site.css'), sources: [templates] },
    tones: (tones) => tones.map((tone) => `.tone-${tone}{background-color:#${tone}}`).join(''),
    shareCard: {
      Card: ShareCard,
      font: join(templates, 'fonts', 'fraunces.woff2'),
      weights: { display: 500, text: 400 },
    },
    files: (site) => [{ ...siteProps(site), from: 'data/lead-form.yaml' }],
    client: { entry: join(home, 'client', 'site', 'main.ts'), islands: /\.client-[^/]*\.js$/ },
  };
}
