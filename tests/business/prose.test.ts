// The texts of the real site: reading times are right, and no page is a copy of another with different names.
import { beforeAll, expect } from 'vitest';
import { describe, it, type Shipped, shipped } from './shipped.ts';
import { one, tag, words } from '../support/html.ts';

const RUN = 8;

let site: Shipped;
beforeAll(async () => {
  site = await shipped();
});

/**
 * The text written for one page: its main part without forms, drawings and the lists that all pages of its kind have.
 */
function copyOf(path: string): string[] {
  const { site: content } = site.built.result;
  const page = [...content!.services, ...content!.areas].find((each) => each.path === path)!;
  const repeated = [...content!.services, ...content!.areas].flatMap((each) => [
    each.description,
    'shortDescription' in each ? each.shortDescription : each.name,
  ]);
  let text = words(one(site.page(path), tag('main')), ['script', 'style', 'form', 'svg', 'nav']);
  for (const each of repeated) if (each !== page.description) text = text.replaceAll(each, ' ');
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%+ -]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Every sequence of eight consecutive words. */
function shingles(path: string): Set<string> {
  const list = copyOf(path);
  return new Set(list.slice(0, -RUN + 1).map((_, index) => list.slice(index, index + RUN).join(' ')));
}

describe('pages are different from each other:', () => {
  it.each(['services', 'areas'] as const)(
    'any two %s share less than a tenth of their sequences of eight words',
    (kind) => {
      const pages = site.built.result.site![kind].map(({ path }) => ({ path, runs: shingles(path) }));
      const alike = pages.flatMap((page, index) =>
        pages.slice(index + 1).flatMap((other) => {
          const both = [...page.runs].filter((run) => other.runs.has(run)).length;
          const share = both / Math.min(page.runs.size, other.runs.size);
          return share >= 0.1 ? [`${page.path} and ${other.path}: ${(share * 100).toFixed(1)} %`] : [];
        }),
      );
      expect(pages.every((page) => page.runs.size > 300)).toBe(true);
      expect(alike).toEqual([]);
    },
  );
});

describe('articles', () => {
  it('have the ids and dates of the specification', () => {
    const { posts } = site.built.result.site!;
    expect(posts.map((post) => post.id).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(posts.map((post) => post.publishDate.iso).sort()[0]).toBe('2025-06-25');
    expect(posts.find((post) => post.slug === 'kitchen-remodel-cost-scottsdale-2025')).toMatchObject({
      id: '7',
      publishDate: { iso: '2025-08-12' },
      readTime: '12 min read',
    });
  });

  it('have a readTime of 7 to 12 minutes, at 200 to 240 words a minute', () => {
    const told = site.built.result.site!.posts.map(({ slug, readTime, body }) => {
      const minutes = Number.parseInt(String(readTime), 10);
      return { slug, minutes, pace: body.words / minutes };
    });
    expect(told.filter(({ pace }) => pace < 200 || pace > 240)).toEqual([]);
    expect(told.filter(({ minutes }) => minutes < 7 || minutes > 12)).toEqual([]);
  });

  it('have the company as author, tags, a cover and subheadings', () => {
    for (const post of site.built.result.site!.posts) {
      expect(post.author, post.slug).toBe('Saguaro & Stone Kitchens');
      expect(post.tags.length, post.slug).toBeGreaterThan(0);
      expect(post.image, post.slug).toBeDefined();
      expect(post.body.headings.filter((heading) => heading.level === 2).length, post.slug).toBeGreaterThan(2);
    }
  });
});
