// Options as the engine takes them: addresses split, the day read, mail settings from the environment.
import { InvalidArgumentError } from 'commander';
import type { Site } from '../generator/contract.ts';

/**
 * The address without its path, and the base with a slash at both ends: "https://me.example/repo" is base "/repo/".
 * `--base` wins over a path in the address. Throws InvalidArgumentError for a base that is no path.
 */
export function splitAddress(siteUrl: string | undefined, base: string | undefined): { siteUrl: string | undefined; base: string } {
  const path = base ?? (siteUrl === undefined ? '/' : new URL(siteUrl).pathname);
  if (!/^\/?(?:[\w.~-]+\/?)*$/.test(path)) throw new InvalidArgumentError(`--base takes a path such as /repo/, not "${path}".`);
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  return { siteUrl: siteUrl === undefined ? undefined : new URL(siteUrl).origin, base: trimmed === '' ? '/' : `/${trimmed}/` };
}

/** Today in this machine's time zone, as YYYY-MM-DD. SOURCE_DATE_EPOCH (reproducible-builds.org) takes its place. */
export function today(env: NodeJS.ProcessEnv = process.env): string {
  const epoch = env['SOURCE_DATE_EPOCH'];
  const now = epoch ? new Date(Number(epoch) * 1000) : new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** Mail settings that the environment gives. Empty variables count as not given. */
export function mailFromEnvironment(env: NodeJS.ProcessEnv): Partial<Site['settings']['mail']> {
  const given = { publicKey: env['SITE_MAIL_PUBLIC_KEY'], serviceId: env['SITE_MAIL_SERVICE_ID'], templateId: env['SITE_MAIL_TEMPLATE_ID'], origin: env['SITE_MAIL_ORIGIN'], to: env['SITE_MAIL_TO'] };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Partial<Site['settings']['mail']>;
}
