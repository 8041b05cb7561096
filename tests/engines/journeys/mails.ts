// Faults of the mail, with either way up and with none: a lead arrives once if a way is up, and "sent" is true.
import { expect } from 'vitest';
import type { Answer } from '../../support/mail-provider.ts';
import type { Differences } from '../host.ts';
import { blocked, second } from '../in-page.ts';
import type { Journeys } from '../visitor.ts';
import { DENIED } from './forms.ts';

/** The faults: what a way that is down answers, and what else is wrong. */
const FAULTS: readonly (readonly [name: string, answer: Answer, differences?: Differences])[] = [
  ['the account is unknown', '400'],
  ['robots are refused', '403'],
  ['the grant of the mailbox has expired', '412'],
  ['too many requests', '429'],
  ['refused for legal reasons', '451'],
  ['the server fails', '500'],
  ['no answer', 'hang'],
  ['the connection is cut', 'drop'],
  ['the mail client is blocked, and the server fails', '500', { fault: blocked(/mail-client/) }],
  ['storage is denied, and the connection is cut', 'drop', { before: DENIED }],
  ['the mail client is blocked, and there is no answer', 'hang', { fault: blocked(/mail-client/) }],
];

/** The journeys, in their order. */
export const mails: Journeys = {
  // Its status says that the lead was taken. WebKit hides that the rest is missing; others try the second way, too.
  'mail: the answer breaks off': async (who) => {
    who.expects = /./;
    await who.request(['half', 'ok'], { fault: second });
    await who.outcome('sent');
    expect((await who.arrived()).join()).toMatch(/^send(,second)?$/);
  },
  ...Object.fromEntries(
    FAULTS.map(([name, answer, { before, fault } = {}]) => [
      `mail: ${name}`,
      async (who) => {
        who.expects = /./; // What browsers say when a request fails.
        for (const [up, answers, outcome, way] of [
          ['first', ['ok', answer], 'sent', /^send(-form)?$/],
          ['second', [answer, 'ok'], 'sent', /^second$/],
          ['none', [answer, answer], 'failed', /^$/],
        ] as const) {
          who.rename();
          await who.request(answers, {
            ...(before ? { before } : {}),
            fault: (passing, path) => (second(passing, path), fault?.(passing, path)),
          });
          await who.outcome(outcome);
          expect((await who.arrived()).join(), up).toMatch(way);
        }
      },
    ]),
  ),
};
