// Options as the engine takes them: addresses split, the day read, mail settings from the environment.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../generator/contract.ts';
import { email, isoDate, origin, timeZone } from '../generator/schemas/parse.ts';

/** A day of the calendar as YYYY-MM-DD. */
export function readDay(value: string): string | undefined {
  return isoDate(value, 'en-US')?.iso;
}

/** A full web address. Its path, where it has one, is the base. */
export function readAddress(value: string): string | undefined {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return undefined;
  return readBase(new URL(value).pathname) === undefined ? undefined : value;
}

/** Names with commas between them. */
export const readNames = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A whole number, zero or more. */
export const readCount = (value: string): number | undefined => (/^\d+$/.test(value) ? Number(value) : undefined);

/** A TCP port; 0 lets the system choose. */
export function readPort(value: string): number | undefined {
  const port = readCount(value);
  return port !== undefined && port <= 65_535 ? port : undefined;
}

/** A path with a slash at both ends: "repo" and "/repo" are "/repo/". */
export function readBase(value: string): string | undefined {
  const trimmed = value.replace(/^\/+|\/+$/g, '');
  if (
    !/^(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(trimmed) ||
    trimmed.split('/').some((part) => part === '.' || part === '..')
  )
    return undefined;
  return trimmed === '' ? '/' : `/${trimmed}/`;
}

/**
 * The address without its path, and the base with a slash at both ends: "https://me.example/repo" is base "/repo/".
 * `base` wins over a path in the address. Both are as readAddress and readBase gave them.
 */
export function splitAddress(
  siteUrl: string | undefined,
  base: string | undefined,
): { siteUrl: string | undefined; base: string } {
  const url = siteUrl === undefined ? undefined : new URL(siteUrl);
  return { siteUrl: url?.origin, base: base ?? readBase(url?.pathname ?? '/') ?? '/' };
}

/** A variable of the environment that says nothing sensible. The message names it and what it should say. */
export class VariableError extends Error {
  override readonly name = 'VariableError';
}

/**
 * Today where the business is, by the time zone of its site.yaml, as YYYY-MM-DD. SOURCE_DATE_EPOCH
 * (reproducible-builds.org) takes its place, in UTC. Throws VariableError.
 */
export function today(root: string, env: NodeJS.ProcessEnv = process.env, now: Date = new Date()): string {
  const epoch = env['SOURCE_DATE_EPOCH'];
  if (!epoch) return dayIn(zoneOf(root), now);
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || Number.isNaN(date.getTime()))
    throw new VariableError(
      `SOURCE_DATE_EPOCH is "${epoch}"; it should be the seconds since 1970, such as 1767225600.`,
    );
  return date.toISOString().slice(0, 10);
}

/**
 * The time zone that a site gives; undefined, this machine's, where it gives none that exists: the build tells of that.
 */
function zoneOf(root: string): string | undefined {
  const path = join(root, 'data', 'site.yaml');
  const [, zone = ''] =
    /^timeZone:[ \t]*["']?([\w/+-]+)/m.exec(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? [];
  return timeZone(zone);
}

function dayIn(zone: string | undefined, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((each) => each.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

type Mail = Site['settings']['mail'];
/** Each setting of the mail provider that the environment may give: its variable, and what it may say. */
const MAIL: readonly (readonly [
  key: keyof Mail,
  variable: string,
  read: (value: string) => string | undefined,
  expected: string,
])[] = [
  ['publicKey', 'SITE_MAIL_PUBLIC_KEY', wordIn, 'the public key of the account'],
  ['serviceId', 'SITE_MAIL_SERVICE_ID', wordIn, 'the name of the service'],
  ['templateId', 'SITE_MAIL_TEMPLATE_ID', wordIn, 'the name of the template'],
  [
    'origin',
    'SITE_MAIL_ORIGIN',
    origin,
    'a web address starting with https://, without a path or a slash at its end, such as https://api.emailjs.com',
  ],
  ['to', 'SITE_MAIL_TO', email, 'a mail address'],
];

function wordIn(value: string): string | undefined {
  return /^\S+$/.test(value) ? value : undefined;
}

/**
 * Mail settings that the environment gives, without blanks around them. Empty variables count as not given. Throws
 * VariableError for one that cannot be meant.
 */
export function mailFromEnvironment(env: NodeJS.ProcessEnv): Partial<Mail> {
  return Object.fromEntries(
    MAIL.flatMap(([key, variable, read, expected]) => {
      const given = env[variable]?.trim();
      if (!given) return [];
      const value = read(given);
      if (value === undefined) throw new VariableError(`${variable} is "${given}"; it should be ${expected}.`);
      return [[key, value]];
    }),
  );
}
