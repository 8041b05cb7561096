// `site find`: every place in data/ and posts/ where a text occurs, with the page that shows it.
import { factsOf } from '../../generator/content/facts.ts';
import { matchesIn, patternOf } from '../../generator/content/text-index.ts';
import { readSources, type SourceFile, type Sources } from '../../generator/content/read.ts';
import { type Addresses, addressesOf } from '../../generator/content/addresses.ts';
import { below } from '../../generator/system/paths.ts';
import { EXIT, printJson, usageError } from '../exit.ts';
import { valuesOf } from '../../generator/tools/editing/starters/existing.ts';
import { missingData, rootOf } from '../options.ts';
import { paintFor, pluralize } from '../terminal.ts';

/** The options of the command line. */
interface FindFlags {
  readonly root?: string;
  readonly json?: boolean;
}

/** A place where the text occurs. */
interface Hit {
  /** The address of the page; undefined for a file that is not a page, whose texts may be on any page. */
  readonly page: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The whole line. */
  readonly text: string;
}

/** How many characters of a long line are printed on each side of the place. */
const AROUND = 60;

/** Prints where `words` occur in the content of a business. Returns the exit code; to find nothing is not a failure. */
export async function findCommand(words: readonly string[], flags: FindFlags, home: string): Promise<number> {
  const root = rootOf(flags.root, home);
  const wanted = words.join(' ').trim();
  const mistake = missingData(root) ?? (wanted === '' ? 'Say what to find: site find "the text"' : undefined);
  if (mistake !== undefined) return usageError(mistake, flags.json);
  const pattern = patternOf(wanted, 'part', true);
  const sources = await readSources(root);
  const addresses = addressesOf(sources);
  const hits = [...sources.files.values()].flatMap((file) => hitsIn(file, pattern, sources, addresses));
  if (flags.json) printJson({ hits });
  else console.log(hits.length === 0 ? `"${wanted}" does not occur in data/ or posts/.` : listOf(hits));
  return EXIT.done;
}

function listOf(hits: readonly Hit[]): string {
  const { bold, dim } = paintFor(process.stdout);
  const entries = hits.map(({ page, file, line, column, text }) => {
    const [from, to] = [Math.max(0, column - 1 - AROUND), column - 1 + AROUND];
    const shown = text.slice(from, to).trim();
    return `${bold(`${file}:${line}:${column}`)}${page ? dim(`  ${page}`) : ''}\n  ${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}`;
  });
  const count = new Set(hits.map(({ file }) => file)).size;
  return `${entries.join('\n')}\n\n${pluralize(hits.length, 'place')} in ${pluralize(count, 'file')}.`;
}

function hitsIn(file: SourceFile, pattern: RegExp, sources: Sources, addresses: Addresses): Hit[] {
  const lines = file.text.split('\n');
  return matchesIn(file, pattern, factsOf(sources)).map(({ line, column }) => ({
    page: pageOf(file, addresses),
    file: file.path,
    line,
    column,
    text: lines[line - 1] ?? '',
  }));
}

/** The address of the page that is made from a file; undefined for a file that is not a page. */
function pageOf(file: SourceFile, { articles, projects, services, areas }: Addresses): string | undefined {
  const { slug, path } = valuesOf(file);
  if (typeof path === 'string') return path;
  if (typeof slug !== 'string') return undefined;
  if (file.path.startsWith('posts/')) return below(articles, slug);
  if (file.path.startsWith('data/projects/')) return below(projects, slug);
  return file.path.startsWith('data/services/') ? below(services, slug) : below(areas, slug);
}
