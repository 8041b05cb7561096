// Examples of breadcrumbs.
import { examplesOf, wide } from '../examples/example.ts';
import { LONG_TITLE } from '../examples/words.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

export const breadcrumbs = examplesOf(
  'components/Breadcrumbs.tsx',
  wide('Three steps', ({ site }) => (
    <Breadcrumbs
      name={site.words.breadcrumbs}
      crumbs={['Home', 'Overview', 'This page'].map((label, index) => ({
        label,
        path: `/${index}`,
        url: site.href('/'),
      }))}
    />
  )),
  wide('A long title', ({ site }) => (
    <Breadcrumbs
      name={site.words.breadcrumbs}
      crumbs={['Home', LONG_TITLE].map((label, index) => ({ label, path: `/${index}`, url: site.href('/') }))}
    />
  )),
);
