// The command line of this process: runs it, and sets the exit code.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { UsageError } from '../generator/system/usage-error.ts';
import { EXIT, reportFailure } from './exit.ts';
import { movedCommand } from './moved.ts';
import { program } from './program.ts';

// The reader may close the pipe early (`site build | head`). The command finishes all the same. It ends if its output
// cannot be written to a file.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    console.error(`site: the output cannot be written: ${message}`);
    process.exit(EXIT.disk);
  });
}

/** Whether an option was given, even if the others could not be parsed. */
const isGiven = (option: string): boolean => process.argv.includes(option);

/**
 * The command line; without options if its command does not exist, because --help and `help` would not mention that.
 */
function commandLine(): string[] {
  const [first, second] = process.argv.slice(2).filter((each) => !each.startsWith('-'));
  const name = (first === 'help' && second) || first;
  const exists = name === undefined || name === 'help' || program.commands.some((each) => each.name() === name);
  if (first === undefined && process.argv[2] === '-V') return [...process.argv.slice(0, 2), '-v'];
  return exists ? process.argv : [...process.argv.slice(0, 2), name];
}

/**
 * Runs the command line of this process, and sets its exit code. `home` is the folder where the program is installed.
 */
export async function main(home: string): Promise<void> {
  program.setOptionValue('home', home);
  try {
    const moved = movedCommand(process.argv.slice(2));
    if (moved !== undefined) throw new UsageError(moved);
    await program.parseAsync(commandLine());
  } catch (error) {
    process.exitCode =
      error instanceof CommanderError
        ? reportUsageError(error)
        : reportFailure(error, isGiven('--debug'), isGiven('--json'));
  }
}

/** Commander has printed the error already; a machine gets it as JSON too. Returns the exit code. */
function reportUsageError({ exitCode, message }: CommanderError): number {
  if (exitCode === 0) return EXIT.done; // --help and --version end here too.
  const root = folderWithoutRoot();
  if (root !== undefined) console.error(`(Did you mean --root ${root}?)`);
  return isGiven('--json') ? reportFailure(new UsageError(message.replace(/^error: /, '')), false, true) : EXIT.usage;
}

/** The folder of a business that was given to a command without --root, as in `site build roofer`. */
function folderWithoutRoot(): string | undefined {
  const withRoot = program.commands.filter(({ options }) => options.some(({ long }) => long === '--root'));
  return withRoot.flatMap(({ args }) => args).find((each) => existsSync(join(each, 'data')));
}
