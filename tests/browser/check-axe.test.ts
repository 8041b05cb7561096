// The rule that needs a browser: what axe finds, what the browser refuses, and that a clean page passes.
// accessible.test.ts covers the real site, one page of each type in every state; CI runs the rule on all pages.
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { minimalSite } from '../support/site.ts';

it('finds nothing in a clean site', async () => {
  const { results, report } = await check(minimalSite(), { only: ['a11y/axe'] });
  expect(
    results.map((result) => result.state),
    report,
  ).toEqual(['passed']);
});

it('reports what axe finds, at both widths', async () => {
  const { results, report } = await check(minimalSite(), {
    only: ['a11y/axe'],
    output: { 'index.html': [['</main>', '<p><a href="/"></a></p><img src="/favicon.svg"></main>']] },
  });
  expect(results.map((result) => result.state)).toEqual(['found']);
  for (const width of [390, 1280]) {
    expect(report).toContain(`[link-name, serious impact], at ${width} px`);
    expect(report).toContain(`[image-alt, critical impact], at ${width} px`);
  }
});

it('reports what the browser refuses because of the policy', async () => {
  const { report } = await check(minimalSite(), {
    only: ['a11y/axe'],
    output: { 'index.html': [['</main>', '<script>document.title = "Changed"</script></main>']] },
  });
  expect(report).toMatch(/violates the following Content Security Policy directive|Refused to execute inline script/);
});

it('cannot run without a browser, and does not pass', async () => {
  const named = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = '/nowhere/chrome';
  try {
    const { results, report } = await check(minimalSite(), { only: ['a11y/axe'] });
    expect(results.map((result) => result.state)).toEqual(['could not run']);
    expect(report).toContain('no browser could be started');
    expect(results[0]!.problems[0]!.severity).toBe('error');
  } finally {
    if (named === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = named;
  }
});
