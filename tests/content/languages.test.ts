// A site in two languages: what pages say of one another, what each shows, and what is told of those that stand alone.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { SITES } from '../support/places.ts';
import { roofer, siteOver } from '../support/site.ts';

const bilingual = siteOver(join(SITES, 'bilingual'));
const ORIGIN = 'https://www.gemstateroofing.internal';
const SPANISH = 'data/pages/contacto.yaml';

it('passes every check, and lists the pages without a counterpart', async () => {
  const { results } = await check(bilingual);
  const problems = results.flatMap((each) => each.problems).filter(({ place }) => place.file !== 'data/urls.lock');
  const told = problems.map(({ severity, place, args }) => [severity, place.file, 'message' in args && args.message]);
  expect(told).toEqual([['note', 'data/pages/warranty.yaml', '1 page has no counterpart in "es": /warranty.']]);
});

it('articles have a search in each language', async () => {
  const search = '    search: true\n';
  const searched = bilingual.append('data/pages/blog.yaml', search).append('data/pages/consejos.yaml', search);
  const built = await searched.build();
  const spanish = built.text('es/consejos.html');
  expect(spanish).toContain('data-search="/search/es"');
  expect(built.text('search/es/words.json')).toContain('granizo');
  expect(built.text('search/es/c-0.json')).toContain('min de lectura');
  expect(built.text('search/words.json')).not.toContain('granizo');
});

it('a page that does not name its counterpart in return is found', async () => {
  const link = `<link rel="alternate" hreflang="es" href="${ORIGIN}/es/contacto">`;
  const { report } = await check(bilingual, { only: ['search/language'], output: { 'contact.html': [[link, '']] } });
  expect(report).toContain('/contact: the address for the language es is missing.');
  expect(report).toContain('/es/contacto: /contact does not name this page in return.');
});

it.each([
  ['/kontact', 'write     /contact'],
  ['/es', 'expected  the address of a page in the main language'],
  ['/services', 'expected  a page that data/pages/contacto.yaml does not'],
])('counterpart: %s', async (path, told) => {
  const report = (await bilingual.edit(SPANISH, 'counterpart: /contact', `counterpart: ${path}`).build()).report();
  for (const each of [`"${path}" is not valid here`, told]) expect(report).toContain(each);
});

it('a language without a file is told, with those that have one', async () => {
  const report = (await bilingual.edit(SPANISH, 'language: es', 'language: fr').build()).report();
  expect(report).toContain('There is no language "fr".');
});

it('may have no menu, form, services and articles of its own: its pages show those of the main one, marked as such', async () => {
  const bare = 'language: es\naddresses:\n  services: /es/servicios\n  articles: /es/consejos\n';
  const own = ['posts/despues-del-granizo.md', 'data/services/reparacion-de-techos.yaml'];
  const built = await own
    .reduce((site, each) => site.without(each), bilingual.with('data/languages/es.yaml', bare))
    .build();
  expect(built.codes.filter((code) => code !== 'UNTRANSLATED')).toEqual([]);
  expect(built.text('es/contacto.html')).toContain('<form');
  expect(built.text('es/consejos.html')).toMatch(/href="\/blog\/after-the-hail" lang="en-US"/);
  expect(built.text('es/servicios.html')).toMatch(/<li[^>]* lang="en-US"[^>]*>[^]*?"\/services\/roof-repair"/);
});

it.each([
  ['posts/despues-del-granizo.md', /^title: .*/m, 'title: After the hail', 'DUPLICATE_METADATA'],
  ['data/areas/bench.yaml', /^slug:/m, 'language: es\ncost: 9.000-24.000 €\nslug:', 'BAD_VALUE'],
])('%s is compared with what is in its language only', async (file, from, to, code) => {
  const site = file.startsWith('posts') ? bilingual : roofer.with('data/languages/es.yaml', 'language: es\n');
  const { codes } = await site.with(file, site.text(file).replace(from, to)).build();
  expect(codes).not.toContain(code);
});
