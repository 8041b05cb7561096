// Mistakes in templates while a preview runs. tests/browser/serve.edits.test.ts has edits of scripts and styles.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOME_PAGE, homeWith, renewed } from '../support/editing.ts';
import { previews, type TestPreview } from '../support/preview.ts';
import { minimalSite } from '../support/site.ts';

const start = previews();

describe('the program’s own sources', () => {
  const read = (preview: TestPreview, path: string): string => readFileSync(join(preview.home, path), 'utf8');

  it('a template that throws is shown with component, line and stack over the last good page, until it is fixed', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const hero = read(preview, 'templates/sections/hero/View.tsx');
    const page = await preview.open('/');
    preview.save(
      'templates/sections/hero/View.tsx',
      hero.replace(/(function Hero\([^\n]*\n)/, '$1  if (Math.PI > 3) throw new Error("no roof");\n'),
    );
    const { programError } = await page.until((message) => message.programError !== undefined);
    const line =
      read(preview, 'templates/sections/hero/View.tsx')
        .split('\n')
        .findIndex((text) => text.includes('no roof')) + 1;
    expect(programError).toMatchObject({
      message: 'no roof',
      component: 'Hero',
      page: '/',
      spot: { file: 'templates/sections/hero/View.tsx', line },
    });
    expect(programError!.stack[0]).toBe(
      `at Hero (templates/sections/hero/View.tsx:${line}:${programError!.spot!.column})`,
    );
    expect(programError!.excerpt).toMatchObject({
      line,
      text: '  if (Math.PI > 3) throw new Error("no roof");',
      carets: {},
    });
    const got = await preview.ask('/');
    expect([got.status, got.body.includes('A roof that holds')]).toEqual([200, true]);
    expect(preview.said.join('\n')).toContain(
      `Unexpected Application Error!\n  no roof\n  while rendering /\n  in Hero, templates/sections/hero/View.tsx:${line}:`,
    );

    preview.save('templates/sections/hero/View.tsx', hero.replace(/<h1/, '<h1 data-mended=""'));
    expect(await renewed(preview, page, '/')).toContain('<h1 data-mended');
  });

  it('a template with a syntax error is shown with its line, and content still updates', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const hero = read(preview, 'templates/sections/hero/View.tsx');
    const page = await preview.open('/');
    preview.save('templates/sections/hero/View.tsx', hero.replace('return (', 'return ((('));
    expect((await page.until((message) => message.programError !== undefined)).programError).toMatchObject({
      message: expect.stringContaining('Expected ")"') as string,
      spot: { file: 'templates/sections/hero/View.tsx' },
    });
    preview.save(HOME_PAGE, homeWith('A roof meanwhile'));
    expect(await renewed(preview, page, '/')).toContain('A roof meanwhile');
    const again = await preview.open('/');
    await again.until((message) => message.programError !== undefined);
    preview.save('templates/sections/hero/View.tsx', hero);
    await again.until((message) => message.programError === undefined && again.told.indexOf(message) > 0);
  });
});
