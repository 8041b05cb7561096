// The command line: one program, one file a command, loaded when it is asked for.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { home, version } from './home.ts';
import { EXIT, fail } from './exit.ts';

const day = (value: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) throw new InvalidArgumentError('It takes a day as YYYY-MM-DD, such as 2026-01-31.');
  return value;
};
const address = (value: string): string => {
  if (!URL.canParse(value) || !/^https?:\/\//.test(value)) throw new InvalidArgumentError('It takes a full address, such as https://www.example.com.');
  return value;
};

const program = new Command('site')
  .description('Builds a contractor’s website from YAML and Markdown.')
  .version(version(), '-V, --version')
  .option('--debug', 'show stack traces')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError()
  .showHelpAfterError('(site --help lists the commands, site COMMAND --help the options)')
  .addHelpText('after', `
Exit codes:
  0   done
  1   problems in the content; each is printed with its place and what to write instead
  2   the command was called in a way it does not know, or its output folder is not its own
  70  a defect of the program
  74  the disk: a file could not be read or written`);

program
  .command('build')
  .description('build the whole site into a folder')
  .option('--root <dir>', 'the business: the folder with data/, posts/ and public/ (default: this project)')
  .option('--out <dir>', 'the folder to write (default: dist/ below the current folder)')
  .addOption(new Option('--site-url <url>', 'the address the site will have, instead of data/site.yaml’s').argParser(address))
  .option('--base <path>', 'the path below that address, such as /repo/')
  .option('--drafts', 'include drafts')
  .addOption(new Option('--now <date>', 'the day to build for; later articles wait (default: today)').argParser(day))
  .option('--strict', 'warnings stop the build too')
  .option('--no-cache', 'make everything anew')
  .option('--json', 'print one JSON document instead of text')
  .addOption(new Option('--quiet', 'print problems only').conflicts('verbose'))
  .option('--verbose', 'print each stage with its time, and notes')
  .action(async (_options, command: Command) => {
    const { buildCommand } = await import('./commands/build.ts');
    process.exitCode = await buildCommand(command.optsWithGlobals(), home());
  });

program
  .command('schemas')
  .description('write the JSON Schemas that editors use')
  .action(async () => {
    const { schemasCommand } = await import('./commands/schemas.ts');
    process.exitCode = schemasCommand(home());
  });

// A reader that has seen enough (`site --help | head`) ends the program quietly.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? EXIT.done);
  });
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else process.exitCode = fail(error, process.argv.includes('--debug'));
}
