// The server-rendered HTML of the lead form: what visitors agree to, and that it says so where it cannot send.
import { describe, expect, it } from 'vitest';
import { minimalSite } from '../support/site.ts';

const ACCOUNT = {
  publicKey: 'pk_real',
  serviceId: 'service_real',
  templateId: 'template_real',
  to: 'leads@studio.internal',
  origin: 'https://mail.studio.internal',
};
const form = (html: string): string => /<form [^>]*class="lead-form[^>]*>/.exec(html)![0];

describe('the form', () => {
  it('may link to a page from what visitors agree to', async () => {
    const site = minimalSite().edit('data/lead-form.yaml', 'to be contacted by our team.', 'to [our rules](/rules).');
    const agreed = '<p class="consent">By submitting this form, you agree to <a href="/repo/rules">our rules</a>.</p>';
    const rules = minimalSite().text('data/pages/home.yaml').replace('path: /', 'path: /rules');
    const built = await site.with('data/pages/rules.yaml', rules.replaceAll('oof', 'ule')).build({ base: '/repo/' });
    expect(built.report()).toBe('');
    expect(built.text('index.html')).toContain(agreed);
    const shared = built.paths.find((path) => /lead-form-\w+\.json$/.test(path))!;
    expect(JSON.parse(built.text(shared)).words.consent.__html).toContain('<a href="/repo/rules">');
    expect((await site.build()).report()).toContain('data/lead-form.yaml');
  });

  it.each([
    ['publicKey', 'your_public_key'],
    ['serviceId', 'your_service_id'],
    ['templateId', 'placeholder'],
    ['to', 'leads@company.example'],
  ])('posts nowhere while %s is %s, and shows the phone number above it', async (key, value) => {
    const built = await minimalSite().build({ mail: { ...ACCOUNT, [key]: value } });
    const html = built.text('index.html');
    expect(form(html)).toContain('method="dialog"');
    expect(html).toMatch(/<noscript><p class="undeliverable"><a [^>]*href="tel:\+\d+">/);
    expect(
      JSON.parse(built.text(/&quot;(assets.lead-form-\w+\.json)/.exec(html.replaceAll('&quot;/', '&quot;'))![1]!)),
    ).toMatchObject({ deliverable: false });
  });
});
