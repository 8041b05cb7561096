// What only a public address has: https, its certificate, and the address with or without www.
import { connect } from 'node:tls';
import { type Difference, differing, type Question } from './difference.ts';
import { isPermanent } from './requests.ts';
import { isLoopback, isSecure, type Subject } from './subject.ts';

/** Days that a certificate should still be valid for. */
const LEAST_DAYS = 14;
const DAY = 86_400_000;
const TIMEOUT = 10_000;

/** The addresses by http, and with or without www., with what differs in how they lead to the one name of the site. */
export function httpsQuestions({ origin, site }: Pick<Subject, 'origin' | 'site'>): Question[] {
  const { hostname, port } = new URL(origin);
  // On a port of its own, there is no http beside it.
  if (!isSecure(origin) || isLoopback(origin) || port !== '') return [];
  const isShort = hostname.split('.').length === 2;
  const other = hostname.startsWith('www.') ? hostname.slice(4) : isShort ? `www.${hostname}` : undefined;
  return [`http://${hostname}`, ...(other === undefined ? [] : [`https://${other}`])].map((name) => ({
    address: `${name}${site.base}`,
    *differences(answer) {
      const { status, location } = answer;
      const more = { about: 'https', expected: `a redirect with 301 or 308 to ${origin}` } as const;
      if (!location) yield { ...more, message: `answers ${status} and does not lead to ${origin}.` };
      else if (location.href !== `${origin}${site.base}`) yield { ...more, message: `leads to ${location.href}.` };
      else if (!isPermanent(answer))
        yield { ...more, message: `redirects with ${status}, which is temporary.`, severity: 'warning' };
    },
  }));
}

/** A warning of a certificate that ends soon. */
export async function certificateDifferences(
  { origin }: Pick<Subject, 'origin'>,
  daysOf: typeof certificateDays = certificateDays,
): Promise<Difference[]> {
  const { hostname, port } = new URL(origin);
  const days = isSecure(origin) && !isLoopback(origin) ? await daysOf(hostname, Number(port || 443)) : undefined;
  if (days === undefined || days >= LEAST_DAYS) return [];
  const message = `has a certificate that ends in ${days} ${days === 1 ? 'day' : 'days'}; after that, browsers refuse the site.`;
  const expected = 'a new certificate; look at why it was not renewed automatically';
  return [{ ...differing('https')(message, expected, 'warning'), address: origin }];
}

/** For how many whole days the certificate of a host is valid; undefined if it cannot be read. */
const certificateDays = (hostname: string, port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port, servername: hostname, timeout: TIMEOUT }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(until) ? undefined : Math.floor((until - Date.now()) / DAY));
    });
    const end = (): void => {
      socket.destroy();
      resolve(undefined); // The first request has reported why there is no connection.
    };
    socket.once('error', end).once('timeout', end);
  });
