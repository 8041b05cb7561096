// `site lead` as a user sees it: test leads through a fake mail provider.
import { rmSync } from 'node:fs';
import mailClient from '@emailjs/browser/package.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendTestLead } from '../../bin/commands/lead.ts';
import { type Run, type RunOptions, site } from '../support/cli.ts';
import { newFolder } from '../support/files.ts';
import { ACCOUNT, type MailProvider, startMailProvider } from '../support/mail-provider.ts';
import { minimalSite, TODAY } from '../support/site.ts';

let root = '';
beforeAll(() => {
  root = newFolder();
  minimalSite().writeTo(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (args: readonly string[], options?: RunOptions): Promise<Run> =>
  site(['lead', '--root', root, '--now', TODAY, ...args], options);

describe('site lead', () => {
  let provider: MailProvider;
  beforeEach(async () => {
    provider = await startMailProvider();
  });
  afterEach(() => provider.close());
  const account = (): Record<string, string> => ({
    SITE_MAIL_ORIGIN: provider.origin,
    SITE_MAIL_PUBLIC_KEY: ACCOUNT.publicKey,
    SITE_MAIL_SERVICE_ID: ACCOUNT.serviceId,
    SITE_MAIL_TEMPLATE_ID: ACCOUNT.templateId,
    SITE_MAIL_TO: ACCOUNT.to,
  });
  /** Asks the provider, or sets how it answers next. */
  const ask = async (path: string, ...answers: string[]): Promise<unknown> => {
    const set = answers.length > 0 ? { method: 'PUT', body: JSON.stringify(answers) } : {};
    return (await fetch(`${provider.origin}${path}?email=office@gemstateroofing.internal`, set)).json();
  };

  it('prints the exact body with --dry-run, and sends nothing', async () => {
    const { code, stdout } = await run(['--dry-run'], { env: account() });
    expect(code).toBe(0);
    const body = JSON.parse(stdout) as { template_params: object };
    expect(Object.keys(body)).toEqual(['lib_version', 'user_id', 'service_id', 'template_id', 'template_params']);
    expect(Object.keys(body.template_params)).toEqual([
      'to_email',
      'from_name',
      'from_email',
      'phone',
      'service',
      'location',
      'timeline',
      'budget',
      'message',
    ]);
    expect(body).toMatchObject({
      lib_version: mailClient.version,
      user_id: ACCOUNT.publicKey,
      template_params: { to_email: ACCOUNT.to, from_name: 'TEST LEAD (site lead)' },
    });
    expect(await ask('/requests')).toBe(0);
  });

  it('sends one marked test lead', async () => {
    const { code, stdout } = await run([], { env: account() });
    expect([code, stdout]).toEqual([0, expect.stringContaining('accepted the test lead (200 OK)')]);
    expect(await ask('/leads')).toEqual([
      {
        via: 'send',
        params: expect.objectContaining({
          from_name: 'TEST LEAD (site lead)',
          message: expect.stringContaining('This is a test') as string,
        }) as object,
      },
    ]);
  });

  it.each([
    ['ok', 0],
    ['500', 1],
    ['page', 1],
    ['untaken', 1],
  ])('also sends it the second way, and says so if that answers %s', async (answer, expected) => {
    await ask('/answers', 'ok', answer);
    const env = { ...account(), SITE_MAIL_SECOND: `${provider.origin}/second` };
    const { code, stdout, stderr } = await run([], { env });
    expect(code).toBe(expected);
    expect(expected === 0 ? stdout : stderr).toContain(
      expected === 0 ? 'The second way accepted the test lead (200)' : 'The second way for leads fails',
    );
    expect(await ask('/leads')).toHaveLength(expected === 0 ? 2 : 1);
  });

  it.each([
    ['412', 'Access to the mailbox has expired'],
    ['403', 'outside browsers'],
    ['429', 'try again'],
    ['500', 'rejected the test lead with 500'],
    ['drop', 'may have been sent all the same'],
    ['half', 'may have been sent all the same'],
    ['page', 'not as the mail provider does'],
  ])('fails when the provider answers %s', async (answer, words) => {
    await ask('/answers', answer);
    const { publicKey, serviceId, templateId, to } = ACCOUNT;
    const mail = { origin: provider.origin, publicKey, serviceId, templateId, to };
    const said = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    expect(await sendTestLead(await minimalSite().site({ mail }), false)).toBe(1);
    expect(said.mock.calls).toEqual([[expect.stringContaining(words)]]);
  });

  it('says that nothing was sent if the provider cannot be found', async () => {
    const { code, stderr } = await run([], {
      env: { ...account(), SITE_MAIL_ORIGIN: 'https://nowhere.invalid' },
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('The test lead was not sent. Check your connection')]);
  });

  it('refuses to send with placeholders', async () => {
    const { code, stderr } = await run([], { env: { ...account(), SITE_MAIL_PUBLIC_KEY: 'your_public_key' } });
    expect([code, stderr]).toEqual([1, expect.stringContaining('the mail settings are placeholders')]);
  });
});
