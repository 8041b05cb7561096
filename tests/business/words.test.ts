// The texts, buttons and metadata that the specification prescribes are on the real site, word for word.
import { beforeAll, expect } from 'vitest';
import type { SiteProps } from '../../templates/islands/lead-form/props.ts';
import { describe, it, lacking, type Shipped, shipped } from './shipped.ts';
import { all, classed, type Element, graphOf, having, one, tag, words } from '../support/html.ts';

const CALL = { href: 'tel:+14805550142' };

let site: Shipped;
beforeAll(async () => {
  site = await shipped();
});
const links = (within: Element): [text: string, href: string][] =>
  all(within, tag('a')).map((link) => [words(link), link.attribs['href']!]);
const main = (path: string): Element => one(site.page(path), tag('main'));

describe('pages', () => {
  it('tell search engines where to search', () => {
    const website = graphOf(site.page('/')).find((node) => node['@type'] === 'WebSite');
    expect(website).toMatchObject({
      potentialAction: {
        target: { urlTemplate: 'https://www.saguaroandstone.example/blog?q={search_term_string}' },
      },
    });
  });

  it('that do not exist say so', () => {
    const text = site.main('/404');
    expect(lacking(text, ['404', 'Page Not Found'])).toEqual([]);
    expect(text).toContain("Sorry, the page you're looking for doesn't exist. It may have been moved or deleted.");
    expect(links(main('/404')).map(([label]) => label)).toEqual(['Return to Home', 'Services', 'Gallery', 'Contact']);
  });

  it.each(['/privacy-policy', '/terms'])('%s is a heading and one sentence', (path) => {
    const [, ...rest] = all(main(path), tag('h1', 'h2', 'p'));
    expect(rest).toHaveLength(1);
    expect(words(rest[0]!)).toMatch(/^[^.]+\.$/);
  });

  it('of services and areas call with the first button of hero and banner, and lead to their own form with the second', () => {
    const { services, areas } = site.built.result.site!;
    for (const { path, sections } of [...services, ...areas]) {
      const buttons = { primary: CALL, secondary: { href: '#lead-form' } };
      expect(sections[0], path).toMatchObject({ type: 'hero', ...buttons });
      expect(sections.at(-1), path).toMatchObject({ type: 'banner', ...buttons });
    }
    for (const { path, sections } of areas)
      expect(sections[0], path).toMatchObject({ badge: expect.stringMatching(/./) as string });
  });
});

describe('cards', () => {
  it('of areas have their neighborhoods, specialties and ZIP codes', () => {
    const cards = all(one(main('/locations'), classed('area-grid')), having('href')).map((link) =>
      words(link.parent!.parent as Element),
    );
    expect(cards).toHaveLength(11);
    site.built.result.site!.areas.forEach(({ name, neighborhoods = [], specialties = [], zipCodes = [] }, index) =>
      expect(lacking(cards[index]!, [name, ...neighborhoods, ...specialties, ...zipCodes]), name).toEqual([]),
    );
  });

  it('of services have their four features', () => {
    const text = site.main('/services');
    for (const { slug, features = [] } of site.built.result.site!.listedServices) {
      expect(features, slug).toHaveLength(4);
      expect(lacking(text, features), slug).toEqual([]);
    }
  });

  it('of articles have tags, title, excerpt, date, reading time, author and a link', () => {
    const cards = all(main('/blog'), classed('post-card'));
    expect(cards).toHaveLength(7);
    cards.forEach((card, index) => {
      const post = site.built.result.site!.posts[index]!;
      const text = words(card);
      const parts = [...post.tags, post.title, String(post.readTime), post.author, 'Read More'];
      expect(lacking(text, parts), post.slug).toEqual([]);
      expect(all(card, classed('excerpt')), post.slug).toHaveLength(1);
      expect(one(card, tag('time')).attribs['datetime']).toBe(post.publishDate.iso);
      expect(new Set(links(card).map(([, href]) => href))).toEqual(new Set([`/blog/${post.slug}`]));
    });
  });
});

it('articles begin with a way back and end with a box that has two buttons', () => {
  for (const { slug, tags, author, readTime } of site.built.result.site!.posts) {
    const article = one(main(`/blog/${slug}`), tag('article'));
    expect(links(article)[0], slug).toEqual(['Back to Blog', '/blog']);
    const head = words(one(article, tag('header')));
    expect(lacking(head, [...tags, author, String(readTime)]), slug).toEqual([]);
    const box = one(article, classed('panel-call'));
    expect(words(one(box, tag('h2'))), slug).toBe('Ready to Transform Your Kitchen?');
    expect(links(box), slug).toEqual([
      ['Get Free Consultation', '/contact#consultation'],
      ['Call Now', CALL.href],
    ]);
  }
});

describe('the lead form', () => {
  const choices = (name: string): [string, string][] =>
    all(
      one(site.page('/contact'), (each) => each.name === 'select' && each.attribs['name'] === name),
      tag('option'),
    )
      .slice(1)
      .map((option) => [option.attribs['value']!, words(option)]);

  it.each(['/contact', '/services/countertop-installation'])(
    'on %s has the fields of the specification, three required',
    (path) => {
      const form = one(site.page(path), classed('lead-form'));
      const fields = all(form, classed('field'));
      expect(fields.map((each) => words(one(each, tag('label'))))).toEqual([
        'Full Name',
        'Email Address',
        'Phone Number',
        'Project Timeline (optional)',
        'Service Needed (optional)',
        'Project Location (optional)',
        'Estimated Budget (optional)',
        'Project Details (optional)',
      ]);
      expect(all(form, having('required')).map(({ attribs }) => attribs['type'])).toEqual(['text', 'email', 'tel']);
    },
  );

  it('has the choices of the specification', () => {
    expect(choices('timeline')).toEqual([
      ['asap', 'As soon as possible'],
      ['1-3months', '1-3 months'],
      ['3-6months', '3-6 months'],
      ['6-12months', '6-12 months'],
      ['planning', 'Just planning ahead'],
    ]);
    expect(choices('budget').map(([value]) => value)).toEqual([
      'under-25k',
      '25k-50k',
      '50k-75k',
      '75k-100k',
      'over-100k',
      'discuss',
    ]);
    expect(choices('service').slice(-2)).toEqual([
      ['complete-remodel', 'Complete Kitchen Remodel'],
      ['consultation', 'Design Consultation'],
    ]);
  });

  it('asks for consent and reports in the words of the specification', () => {
    expect(words(one(site.page('/contact'), classed('consent')))).toBe(
      'By submitting this form, you agree to be contacted by our team. We respect your privacy and will never share your information.',
    );
    const file = site.built.paths.find((path) => /^assets\/lead-form-.*\.json$/.test(path))!;
    const { submitting, success, failure } = JSON.parse(site.built.text(file)) as SiteProps;
    expect({ submitting, success, failure }).toMatchObject({
      submitting: 'Submitting...',
      success: {
        title: 'Request Submitted Successfully!',
        text: "Thank you for your interest. We'll contact you within 24 hours to schedule your free consultation.",
      },
      failure: { title: 'Error', text: 'Failed to send your message. Please try again or call us directly.' },
    });
  });
});
