// The server-rendered HTML of the lead form: what visitors agree to, and where it is posted without scripts.
import { describe, expect, it } from 'vitest';
import { minimalSite } from '../support/site.ts';

describe('the form', () => {
  it('may link to a page from what visitors agree to', async () => {
    const site = minimalSite().edit('data/lead-form.yaml', 'to be contacted by our team.', 'to [our rules](/rules).');
    const agreed =
      '<p class="consent w-full text-small text-muted">By submitting this form, you agree to <a href="/repo/rules">our rules</a>.</p>';
    const rules = minimalSite().text('data/pages/home.yaml').replace('path: /', 'path: /rules');
    const built = await site.with('data/pages/rules.yaml', rules.replaceAll('oof', 'ule')).build({ base: '/repo/' });
    expect(built.report()).toBe('');
    expect(built.text('index.html')).toContain(agreed);
    const shared = built.paths.find((path) => /lead-form-\w+\.json$/.test(path))!;
    expect(JSON.parse(built.text(shared)).words.consent.__html).toContain('<a href="/repo/rules">');
    expect((await site.build()).report()).toContain('data/lead-form.yaml');
  });

  it('posts to the mail provider without scripts, even while the keys are placeholders', async () => {
    const mail = { publicKey: 'your_public_key', to: 'leads@company.example', origin: 'https://mail.studio.internal' };
    const html = (await minimalSite().build({ mail })).text('index.html');
    const [form = ''] = /<form [^>]*class="lead-form[^>]*>/.exec(html) ?? [];
    expect(form).toContain('action="https://mail.studio.internal/api/v1.0/email/send-form"');
    expect(form).toContain('method="post"');
    expect(html).toContain('name="user_id" value="your_public_key"');
  });
});
