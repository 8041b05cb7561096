// Examples of links to a page in other languages.
import { examplesOf, example } from '../examples/example.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

const linked = (...languages: readonly string[]) => {
  const all = ['en', ...languages].map((language) => ({ language, path: `/${language}`, url: `/${language}` }));
  return (
    <LanguageLinks
      site={{ alternates: new Map([['/en', all]]), home: '/en', settings: { language: 'en' } }}
      route={{ path: '/en' }}
    />
  );
};

export const languageLinks = examplesOf(
  'components/LanguageLinks.tsx',
  example('One other language', () => linked('es')),
  example('Several', () => linked('fr', 'de', 'zh-Hant')),
);
