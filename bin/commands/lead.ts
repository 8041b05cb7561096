// `site lead`: sends one marked test lead each way that leads take, because a provider's access to the mailbox expires silently.
import { canDeliver } from '../../generator/content/placeholders.ts';
import { testLead } from '../../generator/lead/lead.ts';
import type { Site } from '../../generator/content/site.ts';
import { bodyOf } from '../../generator/system/body.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { contentRoot } from '../options.ts';
import { buildWithoutErrors } from '../unverified.ts';

/** How long to wait for the provider, in milliseconds. */
const TIMEOUT = 15_000;

/** What a form service answers if it took a lead, as in templates/islands/lead-form/deliver.ts. */
const TAKEN = /"(ok|success)": ?"?true/;

/** The errors of a connection that was never made. */
const UNREACHED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Builds the site, whose settings say where leads go, and sends the test lead. Returns the exit code. */
export async function leadCommand(flags: Flags, home: string): Promise<number> {
  const root = contentRoot(flags.root, home);
  const built = await buildWithoutErrors(flags, root, home, 'no test lead was sent');
  return built ? sendTestLead(built.site, flags.dryRun ?? false) : EXIT.problems;
}

/**
 * Sends the test lead, or with `dryRun` only prints it. Never sends with placeholder settings. Returns the exit code.
 */
export async function sendTestLead(site: Site, dryRun: boolean): Promise<number> {
  const { mail } = site.settings;
  const lead = testLead(site, new Date().toISOString());
  const body = JSON.stringify(lead, null, 2);
  if (dryRun) {
    console.log(body);
    if (!canDeliver(mail))
      console.error('site: the mail settings are placeholders, so "site lead" without --dry-run would not send this.');
    return EXIT.done;
  }
  const faults = [
    await faultOfProvider(mail, body),
    mail.second === undefined ? undefined : await faultOfService(mail.second, lead.template_params),
  ].filter((fault) => fault !== undefined);
  for (const fault of faults) console.error(`site: ${fault}`);
  return faults.length > 0 ? EXIT.problems : EXIT.done;
}

/** Posts a form to the second way. Returns why it was not taken. */
async function faultOfService(address: string, fields: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { ok, status, text, error } = await post(address, new URLSearchParams(fields), { accept: 'application/json' });
  const fault = error
    ? `did not answer: ${error.message}.`
    : `answered ${status}${ok ? ', but not that it took the lead' : ''}: ${text.slice(0, 80)}…`;
  if (!ok || !TAKEN.test(text))
    return `${address} ${fault} The second way for leads fails: check mail.second in data/site.yaml, or SITE_MAIL_SECOND.`;
  console.log(`The second way accepted the test lead (${status}). Make sure that it arrives, too.`);
  return undefined;
}

/** Posts the lead to the mail provider. Returns why it was not accepted. */
async function faultOfProvider(mail: Site['settings']['mail'], body: string): Promise<string | undefined> {
  if (!canDeliver(mail))
    return 'the mail settings are placeholders, so requests from the website are not delivered. Set your account’s keys in data/site.yaml, or in SITE_MAIL_PUBLIC_KEY, SITE_MAIL_SERVICE_ID, SITE_MAIL_TEMPLATE_ID and SITE_MAIL_TO.';
  const address = `${mail.origin}/api/v1.0/email/send`;
  const { ok, status, text, error } = await post(address, body, { 'Content-type': 'application/json' });
  if (error) {
    const consequence = UNREACHED.has(error.code ?? '')
      ? 'The test lead was not sent. Check your connection, and mail.origin in data/site.yaml or SITE_MAIL_ORIGIN.'
      : `The test lead may have been sent all the same; look in the mailbox of ${mail.to}.`;
    return `${address} did not answer: ${error.message}. ${consequence}`;
  }
  if (!ok)
    return `the mail provider rejected the test lead with ${status}: ${text}. Requests from the website are probably being lost.${ADVICE[status] ?? ''}`;
  if (text !== 'OK')
    return `${address} answered ${status}, but not as the mail provider does: ${text.slice(0, 80)}… The test lead was not sent. Check mail.origin in data/site.yaml, or SITE_MAIL_ORIGIN.`;
  console.log(
    `The mail provider accepted the test lead (${status} ${text}). Make sure that it arrives in the mailbox of ${mail.to}.`,
  );
  return undefined;
}

/** Posts a body, and reads the whole answer; or the error of the connection. */
async function post(address: string, body: string | URLSearchParams, headers: Readonly<Record<string, string>>) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(address, { method: 'POST', headers, body, signal });
    const { ok, status } = response;
    return { ok, status, text: String(await bodyOf(response)).trim() };
  } catch (error) {
    return { ok: false, status: 0, text: '', error: ((error as Error).cause ?? error) as NodeJS.ErrnoException };
  }
}

const ACCOUNT = ' Check the public key, the service ID and the template ID against your account.';
/** What to do about a rejection, by its HTTP status. */
const ADVICE: Readonly<Record<number, string>> = {
  400: ACCOUNT,
  403: ' The provider may reject only requests from outside browsers, and accept those of visitors. To test, allow them in its dashboard, under Account, Security.',
  404: ACCOUNT,
  412: ' Access to the mailbox has expired: reconnect it in the provider’s dashboard, under Email Services.',
  429: ' Too many requests in a short time: try again in a minute.',
};
