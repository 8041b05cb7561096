// One marked test lead through the configured mail provider: mail grants expire in silence.
import { canDeliver } from '../generator/content/placeholders.ts';
import { testLead } from '../generator/lead/lead.ts';
import type { Site } from '../generator/site.ts';
import { EXIT } from './exit.ts';

const TIMEOUT = 15_000;

/** Sends the test lead, or prints it with `dryRun`; returns the exit code. Placeholders are never sent. */
export async function sendTestLead(site: Site, dryRun: boolean): Promise<number> {
  const { mail } = site.settings;
  const body = JSON.stringify(testLead(site, new Date().toISOString()), null, 2);
  if (dryRun) {
    console.log(body);
    if (!canDeliver(mail))
      console.error('site: the mail settings are placeholders; --lead without --dry-run would refuse to send this.');
    return EXIT.done;
  }
  if (!canDeliver(mail)) {
    console.error(
      'site: the mail settings are placeholders, so no request from the website arrives anywhere. Put the account’s keys into data/site.yaml, or into SITE_MAIL_PUBLIC_KEY, SITE_MAIL_SERVICE_ID, SITE_MAIL_TEMPLATE_ID and SITE_MAIL_TO.',
    );
    return EXIT.problems;
  }
  const address = `${mail.origin}/api/v1.0/email/send`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => error);
  if (answer instanceof Error) {
    console.error(
      `site: ${address} did not answer: ${(answer.cause as Error | undefined)?.message ?? answer.message}. Whether the lead arrived, only the mailbox knows.`,
    );
    return EXIT.problems;
  }
  const text = (await answer.text()).trim();
  if (answer.ok && text !== 'OK') {
    console.error(
      `site: something answered ${answer.status} in the mail provider’s place: ${text.slice(0, 80)}… No lead was sent.`,
    );
    return EXIT.problems;
  }
  if (answer.ok) {
    console.log(
      `The test lead was accepted (${answer.status} ${text}). Look for it in the mailbox of ${mail.to}: accepted is not yet arrived.`,
    );
    return EXIT.done;
  }
  console.error(
    `site: the mail provider refused the test lead with ${answer.status}: ${text}. Requests from the website are being lost now.${advice(answer.status)}`,
  );
  return EXIT.problems;
}

function advice(status: number): string {
  if (status === 412)
    return ' The mailbox’s permission has expired: connect it again in the provider’s dashboard, under Email Services.';
  if (status === 403)
    return ' Allow requests from outside browsers in the provider’s dashboard (Account, Security), for this test alone; visitors’ requests may be fine.';
  if (status === 429) return ' Too many requests in a short time: try again in a minute.';
  return status === 400 || status === 404 ? ' A key, the service or the template is not the account’s.' : '';
}
