// `site lead`: sends one marked test lead each way that leads take, because a provider's access to the mailbox expires silently.
import { canDeliver } from '../../generator/content/placeholders.ts';
import { testLead } from '../../generator/lead/lead.ts';
import type { Site } from '../../generator/content/site.ts';
import { EXIT, usageError } from '../exit.ts';
import { missingData, rootOf } from '../options.ts';
import { buildWithoutErrors } from '../unverified.ts';

/** How long to wait for the provider, in milliseconds. */
const TIMEOUT = 15_000;

/** What a form service answers if it took a lead, as in templates/islands/lead-form/deliver.ts. */
const TAKEN = /"(ok|success)": ?"?true/;

/** The errors of a connection that was never made. */
const UNREACHED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);

/** The options of the command line. */
interface LeadFlags {
  readonly root?: string;
  readonly now?: string;
  readonly dryRun?: boolean;
}

/** Builds the site, whose settings say where leads go, and sends the test lead. Returns the exit code. */
export async function leadCommand(flags: LeadFlags, home: string): Promise<number> {
  const root = rootOf(flags.root, home);
  const mistake = missingData(root);
  if (mistake !== undefined) return usageError(mistake);
  const built = await buildWithoutErrors(flags, root, home, 'no test lead was sent');
  return built ? sendTestLead(built.site, flags.dryRun ?? false) : EXIT.problems;
}

/**
 * Sends the test lead, or with `dryRun` only prints it. Never sends with placeholder settings. Returns the exit code.
 */
export async function sendTestLead(site: Site, dryRun: boolean): Promise<number> {
  const { second } = site.settings.mail;
  const lead = testLead(site, new Date().toISOString());
  const code = await sendToProvider(site, JSON.stringify(lead, null, 2), dryRun);
  if (!second || dryRun) return code;
  return Math.max(code, await sendToService(second, lead.template_params));
}

/** Posts a form to the second way. Returns the exit code. */
async function sendToService(address: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const answer = await post(address, new URLSearchParams(fields), { accept: 'application/json' }).catch(
    (error: Error) => error,
  );
  if (!(answer instanceof Error) && answer.ok && TAKEN.test(answer.text)) {
    console.log(`The second way accepted the test lead (${answer.status}). Make sure that it arrives, too.`);
    return EXIT.done;
  }
  console.error(
    answer instanceof Error
      ? `site: ${address} did not answer: ${((answer.cause ?? answer) as Error).message}. The second way for leads fails: check mail.second in data/site.yaml, or SITE_MAIL_SECOND.`
      : `site: ${address} answered ${answer.status}${answer.ok ? ', but not that it took the lead' : ''}: ${answer.text.slice(0, 80)}… The second way for leads fails: check mail.second in data/site.yaml, or SITE_MAIL_SECOND.`,
  );
  return EXIT.problems;
}

async function sendToProvider(site: Site, body: string, dryRun: boolean): Promise<number> {
  const { mail } = site.settings;
  if (dryRun) {
    console.log(body);
    if (!canDeliver(mail))
      console.error('site: the mail settings are placeholders, so "site lead" without --dry-run would not send this.');
    return EXIT.done;
  }
  if (!canDeliver(mail)) {
    console.error(
      'site: the mail settings are placeholders, so requests from the website are not delivered. Set your account’s keys in data/site.yaml, or in SITE_MAIL_PUBLIC_KEY, SITE_MAIL_SERVICE_ID, SITE_MAIL_TEMPLATE_ID and SITE_MAIL_TO.',
    );
    return EXIT.problems;
  }
  const address = `${mail.origin}/api/v1.0/email/send`;
  const answer = await post(address, body, { 'Content-type': 'application/json' }).catch((error: Error) => error);
  if (answer instanceof Error) {
    const { code, message } = (answer.cause ?? answer) as NodeJS.ErrnoException;
    const consequence = UNREACHED.has(code ?? '')
      ? 'The test lead was not sent. Check your connection, and mail.origin in data/site.yaml or SITE_MAIL_ORIGIN.'
      : `The test lead may have been sent all the same; look in the mailbox of ${mail.to}.`;
    console.error(`site: ${address} did not answer: ${message}. ${consequence}`);
    return EXIT.problems;
  }
  const { ok, status, text } = answer;
  if (ok && text !== 'OK') {
    console.error(
      `site: ${address} answered ${status}, but not as the mail provider does: ${text.slice(0, 80)}… The test lead was not sent. Check mail.origin in data/site.yaml, or SITE_MAIL_ORIGIN.`,
    );
    return EXIT.problems;
  }
  if (ok) {
    console.log(
      `The mail provider accepted the test lead (${status} ${text}). Make sure that it arrives in the mailbox of ${mail.to}.`,
    );
    return EXIT.done;
  }
  console.error(
    `site: the mail provider rejected the test lead with ${status}: ${text}. Requests from the website are probably being lost.${advice(status)}`,
  );
  return EXIT.problems;
}

/** Posts a body, and reads the whole answer. */
async function post(
  address: string,
  body: string | URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { ok: response.ok, status: response.status, text: (await response.text()).trim() };
}

/** What to do about a rejection with an HTTP status, with a leading space; empty if nothing is known about it. */
function advice(status: number): string {
  switch (status) {
    case 400:
    case 404:
      return ' Check the public key, the service ID and the template ID against your account.';
    case 403:
      return ' The provider may reject only requests from outside browsers, and accept those of visitors. To test, allow them in its dashboard, under Account, Security.';
    case 412:
      return ' Access to the mailbox has expired: reconnect it in the provider’s dashboard, under Email Services.';
    case 429:
      return ' Too many requests in a short time: try again in a minute.';
    default:
      return '';
  }
}
