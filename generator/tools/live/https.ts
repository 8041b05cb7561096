// What only a public address has: https, its certificate, and the address with or without www.
import { connect } from 'node:tls';
import type { Difference } from './difference.ts';
import { isPermanent, type Requests } from './requests.ts';
import { isLoopback, isSecure, type Subject } from './subject.ts';

/** Days that a certificate should still be valid for. */
const LEAST_DAYS = 14;
const DAY = 86_400_000;
const TIMEOUT = 10_000;

/** What differs in how visitors get to https and to the one name of the site. */
export async function httpsDifferences(
  { origin, requests, site }: Pick<Subject, 'origin' | 'requests' | 'site'>,
  daysOf: typeof certificateDays = certificateDays,
): Promise<Difference[]> {
  if (!isSecure(origin) || isLoopback(origin)) return [];
  const { host, hostname, port } = new URL(origin);
  const other = hostname.startsWith('www.')
    ? hostname.slice(4)
    : hostname.split('.').length === 2
      ? `www.${hostname}`
      : undefined;
  const found = await Promise.all([
    // On a port of its own, there is no http beside it.
    ...(port === '' ? [leadsHere(`http://${host}${site.base}`, origin, requests)] : []),
    ...(other === undefined || port !== '' ? [] : [leadsHere(`https://${other}${site.base}`, origin, requests)]),
    daysOf(hostname, port === '' ? 443 : Number(port)).then((days) => certificateDifferences(origin, days)),
  ]);
  return found.flat();
}

/** Whether an address redirects for good to the same path of the site. */
async function leadsHere(address: string, origin: string, requests: Requests): Promise<Difference[]> {
  const of = (message: string, severity: Difference['severity'] = 'error'): Difference[] => [
    { about: 'https', address, message, expected: `a redirect with 301 or 308 to ${origin}`, severity },
  ];
  const answer = await requests.get(address);
  if (!answer) return [];
  const { status, location } = answer;
  if (!location) return of(`answers ${status} and does not lead to ${origin}.`);
  if (location.href !== new URL(new URL(address).pathname, origin).href) return of(`leads to ${location.href}.`);
  return isPermanent(answer) ? [] : of(`redirects with ${status}, which is temporary.`, 'warning');
}

/** Reports a certificate that ends soon. */
const certificateDifferences = (origin: string, days: number | undefined): Difference[] =>
  days === undefined || days >= LEAST_DAYS
    ? []
    : [
        {
          about: 'https',
          address: origin,
          message: `has a certificate that ends in ${days} ${days === 1 ? 'day' : 'days'}; after that, browsers refuse the site.`,
          expected: 'a new certificate; look at why it was not renewed automatically',
          severity: 'warning',
        },
      ];

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
