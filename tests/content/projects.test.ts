// Projects: each has a page, and is shown on the pages of its service and area. tests/sites/minimal has no trace of them.
import { describe, expect, it } from 'vitest';
import { cleanSite } from '../support/check.ts';
import type { TestSite } from '../support/site.ts';

const project = (slug: string, date: string, more = ''): string =>
  `title: The ${slug}
slug: ${slug}
date: ${date}
description: What changed at the ${slug}.
scope: [New shingles]
meta:
  title: The ${slug}, finished
  description: What was done at the ${slug} in this town, how long the work took, and what it cost in the end.
${more}`;
const site = (...projects: readonly (readonly [slug: string, date: string, more?: string])[]): TestSite =>
  projects.reduce((all, each) => all.with(`data/projects/${each[0]}.yaml`, project(...each)), without());
/** The site without any project. */
const without = (): TestSite =>
  ['bungalow-in-cedar', 'porch-on-the-bench'].reduce(
    (all, each) => all.without(`data/projects/${each}.yaml`),
    cleanSite().edit('data/reviews.yaml', '    project: porch-on-the-bench\n', ''),
  );
/** The links to projects on a page, in its order. */
const linksOn = (html: string): string[] =>
  [...html.matchAll(/href="\/projects\/([\w-]+)"/g)].map(([, slug = '']) => slug);

describe('projects', () => {
  it('are listed with the newest first, and shown on the pages of their service and area', async () => {
    const built = await site(
      ['porch', '2025-01-01', 'area: roofing-bench'],
      ['barn', '2026-01-01', 'service: roof-repair'],
    ).build();
    expect(linksOn(built.text('projects.html'))).toEqual(['barn', 'porch']);
    expect(linksOn(built.text('services/roof-repair.html'))).toEqual(['barn']);
    expect(linksOn(built.text('roofing-bench.html'))).toEqual(['porch']);
    expect(built.text('sitemap.xml')).toContain('/projects/porch<');
  });

  it('that name a review that does not exist are a problem', async () => {
    expect((await site(['barn', '2026-01-01', 'review: mapel-street']).build()).codes).toContain('UNKNOWN_REFERENCE');
  });
});
