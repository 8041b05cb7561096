// The options that several commands take, each with the parser of its value.
import { InvalidArgumentError, Option } from 'commander';
import { parseBase, parseCount, parseDay, parseSiteUrl } from './options.ts';

/** The options of all commands, as they are parsed; program.ts says which of them a command has. */
export interface Flags {
  readonly root?: string;
  readonly out?: string;
  readonly dist?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly now?: string;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly json?: boolean;
  readonly format?: 'text' | 'github';
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
  readonly cache?: boolean;
  readonly cards?: boolean;
  readonly redirectPages?: boolean;
  readonly withAdmin?: boolean;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly launch?: boolean;
  readonly external?: boolean;
  readonly port?: number;
  readonly host?: string;
  readonly open?: string | true;
  readonly edit?: boolean;
  readonly built?: string | true;
  readonly program?: string;
  readonly language?: string;
  readonly dryRun?: boolean;
}

/** An option's parser that rejects what `parse` cannot parse, and says what is expected. */
export const parser =
  <T>(parse: (value: string) => T | undefined, expected: string) =>
  (value: string): T => {
    const parsed = parse(value);
    if (parsed === undefined) throw new InvalidArgumentError(`Expected ${expected}.`);
    return parsed;
  };

/**
 * An option whose value is a folder. An empty one, as of a variable that is not set, would stand for the current
 * folder.
 */
export const folderOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(parser((value) => value || undefined, 'the path of a folder'));

export const rootOption = (): Option =>
  folderOption(
    '--root <dir>',
    'the folder of the business, with data/, posts/ and public/ (default: the current folder or the nearest above it, else the program’s)',
  );

export const siteUrlOption = (): Option =>
  new Option('--site-url <url>', 'the address of the site, instead of the one in data/site.yaml').argParser(
    parser(parseSiteUrl, 'a full address, such as https://www.example.com or https://example.com/repo'),
  );

export const baseOption = (): Option =>
  new Option(
    '--base <path>',
    'the path of the site below its domain, such as /repo/ (or repo, which is the same)',
  ).argParser(parser(parseBase, 'a path, such as /repo/'));

export const nowOption = (description: string): Option =>
  new Option('--now <date>', description).argParser(
    parser(parseDay, 'a day that exists, as YYYY-MM-DD, such as 2026-01-31'),
  );

export const maxWarningsOption = (): Option =>
  new Option('--max-warnings <n>', 'fail if there are more warnings than this').argParser(
    parser(parseCount, 'a number, such as 0'),
  );

export const jsonOption = (): Option =>
  new Option('--json', 'print one JSON document instead of text').conflicts('format');

export const formatOption = (): Option =>
  new Option('--format <format>', 'print findings as text, or as annotations for GitHub Actions').choices([
    'text',
    'github',
  ]);
