// The real site has every route, menu, count, title and description that the specification requires.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { parse } from 'yaml';
import { PLACES } from '../../generator/schemas/index.ts';
import { describe, it, lacking, type Shipped, shipped } from './shipped.ts';
import { all, classed, type Element, having, one, tag, textContent, words } from '../support/html.ts';
import { HOME } from '../support/places.ts';

const ROUTES = Object.keys(parse(readFileSync(new URL('pages.yaml', import.meta.url), 'utf8')) as object);
const slugsIn = (folder: RegExp): string[] => ROUTES.flatMap((path) => folder.exec(path)?.[1] ?? []);
const UNLISTED = ['kitchen-design-consultation', 'kitchen-lighting-design'];
const SERVICES = slugsIn(/^\/services\/(.+)/).filter((slug) => !UNLISTED.includes(slug));
const AREAS = slugsIn(/^\/((?!privacy)[^/]+-[^/]+)$/);
const NOINDEX = ['/404', '/privacy-policy', '/terms'];
const FACTS = [
  '(480) 555-0142',
  'ROC 283475',
  'Licensed & Insured',
  '7:00 AM - 6:00 PM',
  '8:00 AM - 4:00 PM',
  '7000 E Sample Plaza',
  '85251',
  'Privacy Policy',
  'Terms of Service',
];
const serviceLinks = SERVICES.map((slug) => `/services/${slug}`);
const areaLinks = AREAS.map((slug) => `/${slug}`);

let site: Shipped;
beforeAll(async () => {
  site = await shipped();
});
const links = (within: Element): string[] => all(within, tag('a')).map((link) => link.attribs['href']!);

describe('routes', () => {
  it('are the 41 of the specification and the 404 page', () => {
    expect(ROUTES).toHaveLength(41);
    expect(site.built.result.routes.map((route) => route.path)).toEqual([...ROUTES, '/404'].sort());
  });

  it('redirect old addresses of services at the root', () => {
    expect(site.built.text('_redirects').split('\n').filter(Boolean).sort()).toEqual(
      [...SERVICES, ...UNLISTED].map((slug) => `/${slug} /services/${slug} 301`).sort(),
    );
    for (const slug of [...SERVICES, ...UNLISTED])
      expect(site.built.text(`${slug}.html`)).toContain(`url=/services/${slug}"`);
  });

  it('are in the sitemap, except for three', () => {
    const listed = [...site.built.text('sitemap.xml').matchAll(/<loc>[^<]*\.example([^<]*)<\/loc>/g)].map(
      (match) => match[1]!,
    );
    expect(listed.sort()).toEqual(ROUTES.filter((path) => !NOINDEX.includes(path)).sort());
  });
});

describe('menus', () => {
  it('in the header list all services and the first four areas', () => {
    const header = one(site.page('/contact'), having('aria-label', 'Main'));
    expect(
      all(
        header,
        (each) =>
          each.parent?.parent === one(header, (ul) => ul.name === 'ul' && ul.parent === header) && each.name === 'a',
      ).map((each) => textContent(each)),
    ).toEqual(['Home', 'Services', 'Locations', 'Blog', 'About', 'Contact']);
    const lists = all(header, (each) => each.name === 'ul' && each.attribs['id'] !== undefined);
    expect(lists.map(links)).toEqual([
      [...serviceLinks, '/services'],
      [...areaLinks.slice(0, 4), '/locations'],
    ]);
    const last = lists.map((list) => textContent(all(list, tag('a')).at(-1)!));
    expect(last).toEqual(['View All Services', 'View All Areas']);
  });

  it('in the drawer list six services and four areas', () => {
    const drawer = one(site.page('/contact'), having('id', 'drawer'));
    expect(links(one(drawer, tag('nav')))).toEqual([
      '/',
      '/services',
      ...serviceLinks.slice(0, 6),
      '/locations',
      ...areaLinks.slice(0, 4),
      '/blog',
      '/about',
      '/contact',
    ]);
    expect(links(drawer).slice(-3)).toEqual([
      'tel:+14805550142',
      '/contact#consultation',
      'mailto:hello@saguaroandstone.example',
    ]);
  });

  it('in the footer list eight services and eight areas', () => {
    const [services, areas] = all(one(site.page('/contact'), tag('footer')), tag('nav'));
    expect(links(services!)).toEqual(serviceLinks.slice(0, 8));
    expect(links(areas!)).toEqual(areaLinks.slice(0, 8));
  });

  it('on the 404 page list four other pages', () => {
    expect(links(one(site.page('/404'), tag('main')))).toEqual(['/', '/services', '/gallery', '/contact']);
  });

  it('in the form offer the twelve listed services and two more choices', () => {
    const choices = all(
      one(site.page('/contact'), (each) => each.name === 'select' && each.attribs['name'] === 'service'),
      tag('option'),
    ).map((option) => option.attribs['value']);
    expect(choices).toEqual(['', ...SERVICES, 'complete-remodel', 'consultation']);
    expect(
      all(
        one(site.page('/contact'), (each) => each.name === 'select' && each.attribs['name'] === 'location'),
        tag('option'),
      ).map((option) => option.attribs['value']),
    ).toEqual(['', ...AREAS]);
  });

  it.each([
    ['service-grid', '/services', serviceLinks],
    ['service-grid', '/', serviceLinks],
    ['area-grid', '/locations', areaLinks],
    ['area-grid', '/', areaLinks],
  ])('in the %s of %s have a card for each', (grid, path, wanted) => {
    expect(all(site.page(path), classed(grid)).flatMap(links)).toEqual(wanted);
  });

  it('leave out two services, which other services link to', () => {
    const listed = SERVICES.flatMap((slug) => links(one(site.page(`/services/${slug}`), tag('main'))));
    expect(UNLISTED.filter((slug) => !listed.includes(`/services/${slug}`))).toEqual([]);
  });
});

describe('every page', () => {
  it('has its title before the company’s name, one h1 and a canonical address', () => {
    for (const route of site.built.result.routes) {
      const page = site.page(route.path);
      expect(
        textContent(
          one(
            page,
            (each) => each.name === 'title' && each.parent?.type === 'tag' && (each.parent as Element).name === 'head',
          ),
        ),
      ).toBe(`${route.head.title} | Saguaro & Stone Kitchens`);
      expect(all(page, tag('h1')), route.path).toHaveLength(1);
      expect(
        all(page, having('rel', 'canonical')).map((each) => each.attribs['href']),
        route.path,
      ).toEqual(NOINDEX.includes(route.path) ? [] : [`https://www.saguaroandstone.example${route.path}`]);
      expect(one(page, having('name', 'robots')).attribs['content'], route.path).toBe(
        NOINDEX.includes(route.path) ? 'noindex, follow' : 'index, follow',
      );
    }
  });

  it('shows phone, hours and license', () => {
    for (const { path } of site.built.result.routes) {
      expect(lacking(words(site.page(path)), FACTS), path).toEqual([]);
    }
  });
});

it('every data file starts with a modeline', () => {
  // The owner may have no reviews and no projects yet.
  const data = Object.entries(PLACES).filter(([, place]) => place.startsWith('data/') && existsSync(join(HOME, place)));
  for (const [kind, place] of data) {
    const files = place.endsWith('.yaml') ? [place] : readdirSync(join(HOME, place)).map((file) => `${place}/${file}`);
    for (const file of files)
      expect(readFileSync(join(HOME, file), 'utf8').split('\n')[0], file).toBe(
        `# yaml-language-server: $schema=${'../'.repeat(file.split('/').length - 1)}generator/schemas/json/${kind}.schema.json`,
      );
  }
});
