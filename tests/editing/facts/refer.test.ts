// `site facts`: figures that are written out become references, and nothing else changes.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { literalsIn } from '../../../generator/content/literals.ts';
import { withReferences } from '../../../generator/tools/editing/facts/refer.ts';

const FACTS = {
  path: 'data/facts.yaml',
  text: `facts:
  - { name: price.ridge, value: $410-$630, label: A new ridge }
  - { name: years.crew, value: 12+ years, label: Years }
  - { name: count.roofs, value: 300+, label: Roofs }
  - { name: price.visit, value: $90, label: A visit }
  - { name: time.ridge, value: 2-3 days, label: A ridge }
`,
};

/** The text of a file after the fix. */
function fixed(path: string, text: string): string {
  const file = { path, text };
  const files = new Map([FACTS, file].map((each) => [each.path, each]));
  return withReferences(file, literalsIn({ files }));
}

describe('a figure that is written out', () => {
  it.each([
    ['within a value', 'a: A ridge is $410-$630 now # or more\n', 'a: A ridge is {price.ridge} now # or more\n'],
    ['as a whole value', "a: $410-$630\nb: '12+ years'\n", 'a: "{price.ridge}"\nb: \'{years.crew}\'\n'],
    ['twice in a value that it begins', 'a: 12+ years or "12+ years"?\n', `a: '{years.crew} or "{years.crew}"?'\n`],
    ['in a list in brackets', 'a: [over 12+ years, b]\n', 'a: ["over {years.crew}", b]\n'],
    ['in a block', 'a: |\n  12+ years\n\n  # 12+ years\n', 'a: |\n  {years.crew}\n\n  # {years.crew}\n'],
  ])('%s', (_, before, after) => {
    expect(fixed('data/areas/x.yaml', before)).toBe(after);
    expect(() => void parse(after)).not.toThrow();
  });

  it('in an article, its front matter and its headings', () => {
    expect(fixed('posts/x.md', '---\ntitle: 12+ years\n---\n\n# From $410-$630\n\n12+ years, says Jo.\n')).toBe(
      '---\ntitle: "{years.crew}"\n---\n\n# From {price.ridge}\n\n{years.crew}, says Jo.\n',
    );
  });
});

it.each(['112+ years', '300+', '$410-$6300', '$410-$630.50', 'a $90 visit', 'in 2-3 days', '# 12+ years'])(
  '%s is not changed: another figure, or one that may be the same by chance',
  (text) => {
    const yaml = text.startsWith('#') ? `${text}\na: b\n` : `a: Now ${text}\n`;
    expect(fixed('data/areas/x.yaml', yaml)).toBe(yaml);
  },
);
