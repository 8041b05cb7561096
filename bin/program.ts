// The commands and their options. Each command is a file that is loaded when it is called.
import { Argument, Command, Option } from 'commander';
import info from '../package.json' with { type: 'json' };
import {
  baseOption,
  folderOption,
  formatOption,
  jsonOption,
  maxWarningsOption,
  nowOption,
  parser,
  rootOption,
  siteUrlOption,
} from './flags.ts';
import { parseNames, parsePort, parseSiteUrl } from './options.ts';

/** The program: its commands, and the options of each. */
export const program = new Command('site')
  .description('Build a local business’s website from YAML and Markdown.')
  .version(info.version, '-v, --version')
  .option('--debug', 'show stack traces')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError()
  .showHelpAfterError('(site --help lists the commands, site COMMAND --help the options of one)')
  .addHelpText(
    'after',
    `
Examples:
  site serve --open            preview the site; pages update on every save
  site new post "Frost damage" create an article
  site build --out /tmp/dist   build the site into a folder
  site check --launch          find what must not go live

Exit codes:
  0   success
  1   problems in the content (or warnings, under --strict); each is printed
      with its place and what to write instead
  2   wrong usage: an unknown command or option, an invalid value, or an output
      folder with other files in it
  70  internal error: a bug in this program; --debug shows the stack trace
  74  disk error: a file could not be read or written`,
  );

/** The folder where the program is installed, which the launcher hands over. */
const home = (): string => program.getOptionValue('home') as string;

/** Runs the command that `load` resolves to, with its arguments, the options and `home`. */
const run =
  (load: () => Promise<(...args: never[]) => Promise<number>>) =>
  async (...given: readonly unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const args = [...command.processedArgs, command.optsWithGlobals(), home()];
    process.exitCode = await Reflect.apply(await load(), undefined, args);
  };

program
  .command('build')
  .description('build the site into a folder')
  .addOption(rootOption())
  .addOption(
    folderOption(
      '--out <dir>',
      'the folder to write to (default: dist/ in the folder of the business, or in the current one)',
    ),
  )
  .addOption(siteUrlOption())
  .addOption(baseOption())
  .option('--drafts', 'include drafts')
  .addOption(nowOption('build as of this date; articles with a later publishDate are left out (default: today)'))
  .option('--strict', 'fail on warnings too')
  .option('--no-cache', 'rebuild everything, without using or updating caches')
  .option('--with-admin', 'include the editing forms at /admin, for editors whose changes go to a Git host')
  .option(
    '--no-redirect-pages',
    'write no redirect pages at old addresses, for hosts that read _redirects; Netlify would serve the pages instead',
  )
  .option('--no-cards', 'draw no share cards; all pages share the image in data/site.yaml, or the icon')
  .option('--json', 'print one JSON document instead of text')
  .addOption(new Option('--quiet', 'print problems only').conflicts('verbose'))
  .option('--verbose', 'also print notes, and each stage with its duration')
  .action(run(async () => (await import('./commands/build.ts')).buildCommand));

program
  .command('check')
  .description('check the site: links, search, claims, forms, accessibility, weight, security')
  .addOption(rootOption())
  .addOption(folderOption('--dist <dir>', 'check the built site in this folder instead of building one in memory'))
  .addOption(siteUrlOption())
  .addOption(baseOption())
  .addOption(nowOption('check as of this date (default: today)'))
  .option('--only <names>', 'run only these rules or groups of rules, such as links,search/titles', parseNames)
  .option('--skip <names>', 'skip these rules or groups of rules', parseNames)
  .option('--strict', 'fail on warnings too')
  .addOption(maxWarningsOption())
  .option('--launch', 'fail on what must not go live: placeholders, unwritten legal pages, sample people')
  .option('--external', 'request external links, to find dead ones')
  .addOption(jsonOption())
  .addOption(formatOption())
  .option('--verbose', 'also print notes on drafts and dates, and the result of each rule')
  .action(run(async () => (await import('./commands/check.ts')).checkCommand));

program
  .command('live')
  .description('compare what a live host serves with what was built, and name every difference')
  .argument(
    '<url>',
    'the address of the live site',
    parser(parseSiteUrl, 'the full address of the live site, such as https://www.example.com'),
  )
  .addOption(rootOption())
  .addOption(folderOption('--dist <dir>', 'compare with the built site in this folder instead of one in memory'))
  .addOption(siteUrlOption())
  .addOption(baseOption())
  .addOption(nowOption('compare with the site of this date (default: today)'))
  .option('--strict', 'fail on warnings too')
  .addOption(maxWarningsOption())
  .addOption(jsonOption())
  .addOption(formatOption())
  .action(run(async () => (await import('./commands/live.ts')).liveCommand));

program
  .command('urls')
  .description('add the site’s current addresses to data/urls.lock')
  .addOption(rootOption())
  .addOption(nowOption('take the addresses of this date (default: today)'))
  .action(run(async () => (await import('./commands/urls.ts')).urlsCommand));

program
  .command('facts')
  .description('write references where figures of facts are written out')
  .addOption(rootOption())
  .action(run(async () => (await import('./commands/facts.ts')).factsCommand));

program
  .command('lead')
  .description('send one marked test lead through the mail provider')
  .addOption(rootOption())
  .addOption(nowOption('send as of this date (default: today)'))
  .option('--dry-run', 'print the test lead instead of sending it')
  .action(run(async () => (await import('./commands/lead.ts')).leadCommand));

program
  .command('serve')
  .description('preview the site on this machine; pages update on every save')
  .addOption(rootOption())
  .option(
    '--port <n>',
    'the port to listen on (default: 4321, or the next free one)',
    parser(parsePort, 'a port from 0 to 65535'),
  )
  .option(
    '--host <name>',
    'the address to listen on; 0.0.0.0 lets other machines connect (default: 127.0.0.1)',
    parser((value) => value.trim() || undefined, 'an address; an empty one would let other machines connect'),
  )
  .option('--open [path]', 'open the browser, at this page if given')
  .option('--edit', 'with --host, let pages on this machine change texts nevertheless')
  .option('--no-drafts', 'leave out drafts, as builds do')
  .addOption(nowOption('preview as of this date; articles with a later publishDate are marked (default: today)'))
  .addOption(baseOption())
  .addOption(
    folderOption(
      '--built [dir]',
      'serve a finished build instead of a preview (default: dist/ in the current folder)',
    ).conflicts(['root', 'drafts', 'now']),
  )
  .action(run(async () => (await import('./commands/serve.ts')).serveCommand));

program
  .command('diff')
  .description('describe what visitors will see change between two builds, as Markdown')
  .argument('<old>', 'the folder of the old build')
  .argument('<new>', 'the folder of the new build')
  .option('--json', 'print one JSON document instead of Markdown')
  .action(run(async () => (await import('./commands/diff.ts')).diffCommand));

program
  .command('new')
  .description('create an article, a page, a service, an area, a project or a business, ready to build')
  .addArgument(
    new Argument(
      '<post|page|service|area|project|business>',
      'what to create; article is another word for post',
    ).choices('post article page service area project business'.split(' ')),
  )
  .argument('[name...]', 'its title or name; for a business, its folder (a terminal asks if it is missing)')
  .addOption(rootOption())
  .addOption(nowOption('the publishDate of the article (default: today)'))
  .option(
    '--program <spec>',
    'for a business: where npm finds this program, as a path, an address or NAME@VERSION (default: a copy beside package.json)',
  )
  .option('--language <code>', 'for a business: en, de, es or fr (default: en)')
  .action(run(async () => (await import('./commands/new.ts')).newCommand));

program
  .command('upgrade')
  .description('upgrade the business in the current folder to a newer program, once you have seen what changes')
  .argument('[spec]', 'the program: a path, an address or NAME@VERSION (default: the newest that package.json allows)')
  .option('--dry-run <dirs...>', 'print a line for each of these businesses, and write nothing')
  .option('--yes', 'upgrade without a question')
  .addOption(new Option('--staged <dir>').hideHelp())
  .action(run(async () => (await import('./commands/upgrade.ts')).upgradeCommand));

program
  .command('schemas')
  .description(
    'regenerate the schemas for code editors, the handbook and the page of commands; for another business, its documents',
  )
  .action(async () => {
    const { schemasCommand } = await import('./commands/schemas.ts');
    const { cliPage } = await import('./reports/cli-page.ts');
    process.exitCode = await schemasCommand(home(), cliPage(program, home()));
  });
