// Options as the engine takes them: addresses split, the day read, mail settings from the environment.
import type { Site } from '../generator/contract.ts';
import { isoDate } from '../generator/schemas/parse.ts';

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
export const readNames = (value: string): string[] => value.split(',').map((name) => name.trim()).filter((name) => name !== '');

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
  if (!/^(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(trimmed) || trimmed.split('/').some((part) => part === '.' || part === '..')) return undefined;
  return trimmed === '' ? '/' : `/${trimmed}/`;
}

/**
 * The address without its path, and the base with a slash at both ends: "https://me.example/repo" is base "/repo/".
 * `base` wins over a path in the address. Both are as readAddress and readBase gave them.
 */
export function splitAddress(siteUrl: string | undefined, base: string | undefined): { siteUrl: string | undefined; base: string } {
  const url = siteUrl === undefined ? undefined : new URL(siteUrl);
  return { siteUrl: url?.origin, base: base ?? readBase(url?.pathname ?? '/') ?? '/' };
}

/** Today in this machine's time zone, as YYYY-MM-DD. SOURCE_DATE_EPOCH (reproducible-builds.org) takes its place, in UTC. */
export function today(env: NodeJS.ProcessEnv = process.env): string {
  const epoch = env['SOURCE_DATE_EPOCH'];
  if (epoch) return new Date(Number(epoch) * 1000).toISOString().slice(0, 10);
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** Mail settings that the environment gives. Empty variables count as not given. */
export function mailFromEnvironment(env: NodeJS.ProcessEnv): Partial<Site['settings']['mail']> {
  const given = { publicKey: env['SITE_MAIL_PUBLIC_KEY'], serviceId: env['SITE_MAIL_SERVICE_ID'], templateId: env['SITE_MAIL_TEMPLATE_ID'], origin: env['SITE_MAIL_ORIGIN'], to: env['SITE_MAIL_TO'] };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Partial<Site['settings']['mail']>;
}
