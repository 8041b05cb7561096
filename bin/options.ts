// Parses and validates options and environment variables into the values that the generator takes.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { peek } from '../generator/content/peek.ts';
import type { Site } from '../generator/theme.ts';
import { isoDate } from '../generator/schemas/fields/dates.ts';
import { email, endpoint, origin, timeZone } from '../generator/schemas/fields/parse.ts';
import { isWithin } from '../generator/system/paths.ts';
import { UsageError } from '../generator/system/usage-error.ts';

/** Parses a calendar day, YYYY-MM-DD. Undefined if there is no such day. */
export function parseDay(value: string): string | undefined {
  return isoDate(value, 'en-US')?.iso;
}

/** Validates a full http or https URL, whose path must be a valid base path. Undefined if it is not one. */
export function parseSiteUrl(value: string): string | undefined {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return undefined;
  return parseBase(new URL(value).pathname) === undefined ? undefined : value;
}

/** The names in a comma-separated list, after those that the same option named before. */
export const parseNames = (value: string, before: readonly string[] = []): string[] =>
  before.concat(value.split(',').flatMap((name) => name.trim() || []));

/** Parses a whole number, zero or more. Undefined for anything else. */
export const parseCount = (value: string): number | undefined => (/^\d+$/.test(value) ? Number(value) : undefined);

/** Parses a TCP port; 0 lets the system choose one. Undefined for anything else. */
export function parsePort(value: string): number | undefined {
  const port = parseCount(value);
  return port !== undefined && port <= 65_535 ? port : undefined;
}

/** Normalizes a base path to start and end with a slash: "repo" becomes "/repo/". Undefined if it is not a path. */
export function parseBase(value: string): string | undefined {
  const trimmed = value.replace(/^\/+|\/+$/g, '');
  if (
    !/^(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/.test(trimmed) ||
    trimmed.split('/').some((part) => part === '.' || part === '..')
  )
    return undefined;
  return trimmed === '' ? '/' : `/${trimmed}/`;
}

/**
 * Splits a site URL into origin and base path: "https://me.example/repo" has the base "/repo/". `base`, if given, takes
 * precedence over the URL's path. Both arguments must have passed parseSiteUrl and parseBase.
 */
export function splitSiteUrl(
  siteUrl: string | undefined,
  base: string | undefined,
): { siteUrl: string | undefined; base: string } {
  const url = siteUrl === undefined ? undefined : new URL(siteUrl);
  return { siteUrl: url?.origin, base: base ?? parseBase(url?.pathname ?? '/') ?? '/' };
}

/**
 * The folder of the business: the one that was given, else the current folder or the nearest one above it that has
 * data/, else that of the program, which has the business it was written for unless it is a package of another.
 */
export function rootOf(given: string | undefined, home: string): string {
  const hasData = (folder: string): boolean => existsSync(join(folder, 'data'));
  const above = (folder: string): string | undefined =>
    hasData(folder) ? folder : dirname(folder) === folder ? undefined : above(dirname(folder));
  return resolve(given ?? above(process.cwd()) ?? (hasData(home) ? home : '.'));
}

/** Where a build is written unless told otherwise: in the folder of the business if that is around the current one. */
export const outOf = (root: string): string => join(isWithin(process.cwd(), root) ? root : '', 'dist');

/** What is wrong with the content root `root`, for the user; undefined if nothing is. */
export const missingData = (root: string): string | undefined =>
  existsSync(join(root, 'data', sep))
    ? undefined
    : `There is no data/ folder in ${root}. Set --root to the folder that contains data/, posts/ and public/.`;

/** The folder of the business, as `rootOf` finds it. Throws UsageError if it has no content. */
export function contentRoot(given: string | undefined, home: string): string {
  const root = rootOf(given, home);
  const mistake = missingData(root);
  if (mistake !== undefined) throw new UsageError(mistake);
  return root;
}

/** The path of a folder with a site built from `root`, both as the user wrote them. Throws UsageError if it has none. */
export function builtSite(folder: string, root?: string): string {
  if (existsSync(join(folder, 'index.html'))) return resolve(folder);
  throw new UsageError(
    `There is no built site in ${resolve(folder)}: it has no index.html. To build one, run: site build${root === undefined ? '' : ` --root ${root}`} --out ${folder}`,
  );
}

/**
 * Today's date as YYYY-MM-DD, in the business's time zone (`timeZone` in data/site.yaml). SOURCE_DATE_EPOCH, if set, is
 * used instead, in UTC (https://reproducible-builds.org). Throws UsageError if it is invalid.
 */
export const today = (root: string): string => todayIn(timeZoneOf(root));

/** The same for a time zone; this machine's if it is undefined. */
export function todayIn(timeZone: string | undefined): string {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  if (!epoch) return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()); // Swedes write YYYY-MM-DD.
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || Number.isNaN(date.getTime()))
    throw new UsageError(`SOURCE_DATE_EPOCH is "${epoch}"; it should be seconds since 1970, such as 1767225600.`);
  return date.toISOString().slice(0, 10);
}

/**
 * The time zone in data/site.yaml; undefined, which stands for this machine's, if there is no valid one. The build
 * reports an invalid one.
 */
function timeZoneOf(root: string): string | undefined {
  const path = join(root, 'data', 'site.yaml');
  return timeZone(peek(existsSync(path) ? readFileSync(path, 'utf8') : '', 'timeZone')?.value ?? '');
}

type Mail = Site['settings']['mail'];
const parseWord = (value: string): string | undefined => (/^\S+$/.test(value) ? value : undefined);
/** The mail settings that environment variables may override, each with the parser of its value. */
const MAIL: readonly (readonly [
  key: keyof Mail,
  variable: string,
  parse: (value: string) => string | undefined,
  expected: string,
])[] = [
  ['publicKey', 'SITE_MAIL_PUBLIC_KEY', parseWord, 'the account’s public key'],
  ['serviceId', 'SITE_MAIL_SERVICE_ID', parseWord, 'the ID of the email service'],
  ['templateId', 'SITE_MAIL_TEMPLATE_ID', parseWord, 'the ID of the email template'],
  [
    'origin',
    'SITE_MAIL_ORIGIN',
    origin,
    'a web address that starts with https:// and has no path or slash at the end, such as https://api.emailjs.com',
  ],
  ['second', 'SITE_MAIL_SECOND', endpoint, 'a web address that starts with https://'],
  ['to', 'SITE_MAIL_TO', email, 'an email address'],
];

/**
 * The mail settings given in environment variables, trimmed. An empty variable counts as not set. Throws
 * UsageError for an invalid one.
 */
export function mailFromEnvironment(env: NodeJS.ProcessEnv): Partial<Mail> {
  return Object.fromEntries(
    MAIL.flatMap(([key, variable, parse, expected]) => {
      const given = env[variable]?.trim();
      if (!given) return [];
      const value = parse(given);
      if (value === undefined) throw new UsageError(`${variable} is "${given}"; it should be ${expected}.`);
      return [[key, value]];
    }),
  );
}
