// The command line: one program, one file a command, loaded when it is asked for.
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { home, version } from './home.ts';
import { EXIT, fail } from './exit.ts';
import { readAddress, readBase, readCount, readDay, readNames, readPort } from './options.ts';

const read =
  <T>(parse: (value: string) => T | undefined, expected: string) =>
  (value: string): T => {
    const parsed = parse(value);
    if (parsed === undefined) throw new InvalidArgumentError(`It takes ${expected}.`);
    return parsed;
  };

const program = new Command('site')
  .description('Builds a local business’s website from YAML and Markdown.')
  .version(version(), '-V, --version')
  .option('--debug', 'show stack traces')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError()
  .showHelpAfterError('(site --help lists the commands, site COMMAND --help the options)')
  .addHelpText(
    'after',
    `
Exit codes:
  0   done
  1   problems in the content; each is printed with its place and what to write instead
  2   the command was called in a way it does not know, or its output folder is not its own
  70  a defect of the program
  74  the disk: a file could not be read or written`,
  );

program
  .command('build')
  .description('build the whole site into a folder')
  .option('--root <dir>', 'the business: the folder with data/, posts/ and public/ (default: this project)')
  .option('--out <dir>', 'the folder to write (default: dist/ below the current folder)')
  .addOption(
    new Option('--site-url <url>', 'the address the site will have, instead of data/site.yaml’s').argParser(
      read(readAddress, 'a full address, such as https://www.example.com or https://example.com/repo'),
    ),
  )
  .addOption(
    new Option('--base <path>', 'the path below that address, such as /repo/').argParser(
      read(readBase, 'a path, such as /repo/'),
    ),
  )
  .option('--drafts', 'include drafts')
  .addOption(
    new Option('--now <date>', 'the day to build for; later articles wait (default: today)').argParser(
      read(readDay, 'a day as YYYY-MM-DD, such as 2026-01-31'),
    ),
  )
  .option('--strict', 'warnings stop the build too')
  .option('--no-cache', 'make everything anew')
  .option('--with-admin', 'publish the editing page at /admin too, for editors who save to a Git host')
  .option(
    '--no-redirect-pages',
    'write no pages at old addresses, for a host that reads _redirects: Netlify shows such a page instead of redirecting',
  )
  .option('--no-cards', 'draw no share cards; pages share the picture of data/site.yaml')
  .option('--no-threads', 'use one thread: slower where fonts are to be cut or articles are hundreds, and less memory')
  .option('--json', 'print one JSON document instead of text')
  .addOption(new Option('--quiet', 'print problems only').conflicts('verbose'))
  .option('--verbose', 'print each stage with its time, and notes')
  .action(async (_options, command: Command) => {
    const { buildCommand } = await import('./commands/build.ts');
    process.exitCode = await buildCommand(command.optsWithGlobals(), home());
  });

program
  .command('check')
  .description('prove the site: links, search, claims, forms, accessibility, weight, security')
  .option('--root <dir>', 'the business: the folder with data/, posts/ and public/ (default: this project)')
  .option('--dist <dir>', 'a built site to look at, instead of building in memory')
  .addOption(
    new Option('--site-url <url>', 'the address the site will have, instead of data/site.yaml’s').argParser(
      read(readAddress, 'a full address, such as https://www.example.com or https://example.com/repo'),
    ),
  )
  .addOption(
    new Option('--base <path>', 'the path below that address, such as /repo/').argParser(
      read(readBase, 'a path, such as /repo/'),
    ),
  )
  .addOption(
    new Option('--now <date>', 'the day to check for (default: today)').argParser(
      read(readDay, 'a day as YYYY-MM-DD, such as 2026-01-31'),
    ),
  )
  .addOption(
    new Option('--only <names>', 'only these rules or groups of rules, such as links,search/titles').argParser(
      readNames,
    ),
  )
  .addOption(new Option('--skip <names>', 'all but these rules or groups').argParser(readNames))
  .option('--strict', 'warnings fail too')
  .addOption(
    new Option('--max-warnings <n>', 'more warnings than this fail').argParser(read(readCount, 'a number, such as 0')),
  )
  .option('--launch', 'fail what may not go live: placeholders, unwritten legal pages, sample people')
  .option('--external', 'ask other sites whether the pages linked to are still there')
  .option('--accept-urls', 'add the addresses of today to data/urls.lock, and do nothing else')
  .option('--lead', 'send one marked test lead through the mail provider, and do nothing else')
  .option('--dry-run', 'with --lead: print it instead')
  .addOption(new Option('--json', 'print one JSON document').conflicts('format'))
  .addOption(new Option('--format <form>', 'how findings are printed').choices(['text', 'github']))
  .option('--verbose', 'print notes, what became of each rule, and every claim with its source')
  .action(async (_options, command: Command) => {
    const { checkCommand } = await import('./commands/check.ts');
    process.exitCode = await checkCommand(command.optsWithGlobals(), home());
  });

program
  .command('serve')
  .description('show the site on this machine while it is edited')
  .option('--root <dir>', 'the business: the folder with data/, posts/ and public/ (default: this project)')
  .addOption(
    new Option('--port <n>', 'the port to listen on (default: 4321, or the next that is free)').argParser(
      read(readPort, 'a port, 0 to 65535'),
    ),
  )
  .option('--host <name>', 'the address to listen on; 0.0.0.0 lets other machines in (default: 127.0.0.1)')
  .option('--open [path]', 'open the browser, at a page where one is given')
  .option('--drafts', 'show drafts')
  .addOption(
    new Option('--now <date>', 'the day to show; later articles are marked (default: today)').argParser(
      read(readDay, 'a day as YYYY-MM-DD, such as 2026-01-31'),
    ),
  )
  .addOption(
    new Option('--base <path>', 'the path the site will have below its address, such as /repo/').argParser(
      read(readBase, 'a path, such as /repo/'),
    ),
  )
  .option('--built [dir]', 'show a finished site as it lies there (default: dist/ below the current folder)')
  .action(async (_options, command: Command) => {
    const { serveCommand } = await import('./commands/serve.ts');
    process.exitCode = await serveCommand(command.optsWithGlobals(), home());
  });

program
  .command('diff')
  .description('tell what visitors will see change between two built sites, as Markdown')
  .argument('<old>', 'the folder of the site as it is')
  .argument('<new>', 'the folder of the site as it will be')
  .option('--json', 'print one JSON document instead')
  .action(async (before: string, after: string, _options, command: Command) => {
    const { diffCommand } = await import('./commands/diff.ts');
    process.exitCode = await diffCommand(before, after, command.optsWithGlobals());
  });

program
  .command('new')
  .description('start an article, a service, an area or a business: files that build at once')
  .addArgument(new Argument('<what>', 'what to start').choices(['post', 'service', 'area', 'business']))
  .argument('[name...]', 'its title, or the folder of the business; asked for in a terminal')
  .option('--root <dir>', 'the business it is for: the folder with data/, posts/ and public/ (default: this project)')
  .addOption(
    new Option('--now <date>', 'the day an article is dated (default: today)').argParser(
      read(readDay, 'a day as YYYY-MM-DD, such as 2026-01-31'),
    ),
  )
  .action(async (what: string, words: string[], _options, command: Command) => {
    const { newCommand } = await import('./commands/new.ts');
    process.exitCode = await newCommand(what, words, command.optsWithGlobals(), home());
  });

program
  .command('schemas')
  .description('write the JSON Schemas that editors use, and the handbook docs/editing.md')
  .action(async () => {
    const { schemasCommand } = await import('./commands/schemas.ts');
    process.exitCode = schemasCommand(home());
  });

// A reader that has seen enough (`site build | head`) is told no more; the work goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (process.exitCode === EXIT.usage && process.argv.includes('--json'))
      console.log(
        JSON.stringify(
          { ok: false, exitCode: EXIT.usage, error: error.message.replace(/^error: /, ''), problems: [] },
          null,
          2,
        ),
      );
  } else process.exitCode = fail(error, process.argv.includes('--debug'));
}
