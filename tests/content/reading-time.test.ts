// The counted reading time of articles that do not state one.
import { describe, expect, it } from 'vitest';
import { minutesToRead } from '../../generator/content/markdown/reading-time.ts';
import { articles } from '../support/site.ts';

describe('the minutes an article takes to read', () => {
  it.each([
    ['nothing', '', 1],
    ['a thousand words', 'word '.repeat(1000), 5],
    ['a thousand links', '[word](/a-long-address/of-many-words) '.repeat(1000), 5],
    ['bullets and dashes', '- word – word\n'.repeat(500), 5],
    ['two thousand Chinese characters', '字'.repeat(2000), 5],
  ])('of %s', (_name, text, minutes) => {
    expect(minutesToRead(text)).toBe(minutes);
  });

  it('are shown in the words of the site, unless the article has its own', async () => {
    const site = articles.with('data/words.yaml', "readTime: '{minutes} Minuten'\n");
    const uncounted = site.text('posts/frost.md').replace(/^readTime: [^\n]*\n/m, '');
    expect((await site.build()).text('blog/frost.html')).not.toContain('1 Minuten');
    const counted = await site.with('posts/frost.md', uncounted).build();
    expect(counted.text('blog/frost.html')).toContain('1 Minuten');
    expect(counted.text('blog.html')).toContain('1 Minuten');
  });
});
