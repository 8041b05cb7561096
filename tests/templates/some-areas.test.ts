// Sections that show some of the areas: those that they name, or all except those.
import { expect, it } from 'vitest';
import { roofer } from '../support/site.ts';

const site = (fields: string) =>
  roofer
    .with(
      'data/areas/foothills.yaml',
      roofer
        .text('data/areas/north-end.yaml')
        .replace(/^name: .*$/m, 'name: Foothills')
        .replace(/^slug: .*$/m, 'slug: roofing-foothills')
        .replace(/^order: .*$/m, 'order: 30'),
    )
    .edit('data/areas/bench.yaml', 'meta:', 'cost: $1,000-$9,000\nmeta:')
    .append(
      'data/pages/contact.yaml',
      `\n  - type: area-ranges\n    title: In each area\n    measure: cost\n${fields}`,
    );
const shown = async (fields: string): Promise<string[]> => {
  const html = (await site(fields).build({ unverified: true })).text('contact.html');
  const section = html.slice(html.indexOf('In each area'), html.indexOf('</main>'));
  return ['North End', 'Bench', 'Foothills'].filter((name) => section.includes(`>${name}<`));
};

it('are those in "only", or all except those in "except"', async () => {
  expect(await shown('')).toEqual(['North End', 'Bench', 'Foothills']);
  expect(await shown('    only: [roofing-foothills, roofing-bench]\n')).toEqual(['Bench', 'Foothills']);
  expect(await shown('    except: [roofing-north-end]\n')).toEqual(['Bench', 'Foothills']);
});
