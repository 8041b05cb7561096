// The editing forms in the preview: at /admin below the base, with headers of their own that do not apply to the site’s
// pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPreview } from '../support/preview.ts';
import { roofer } from '../support/site.ts';

describe.each(['/', '/boise/'])('below %s', (base) => {
  let preview: TestPreview;
  beforeAll(async () => {
    preview = await TestPreview.start(roofer, { base });
  });
  afterAll(() => preview.stop());

  it('/admin has the forms, with a policy that lets them run, hidden from search engines', async () => {
    const page = await preview.ask(`${base}admin`);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`src="${base}admin/admin.js"`);
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(page.headers['content-security-policy']).toContain("'unsafe-inline'");
    const config = await preview.ask(`${base}admin/config.json`);
    expect(config.headers['content-type']).toContain('application/json');
    expect(config.body).toContain('data/business.yaml');
  });

  it('other paths below /admin are not found, and pages keep their own policy', async () => {
    expect((await preview.ask(`${base}admin/nothing.js`)).status).toBe(404);
    expect((await preview.ask(base)).headers['content-security-policy']).not.toContain("'unsafe-inline'");
  });
});
