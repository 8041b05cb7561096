// docs/cli.md: every command with its options, generated from the program's own help.
import type { Command } from 'commander';

const INTRODUCTION = `# The command line

Generated from \`site --help\` by \`npm run schemas\`.

- **What a build guarantees.** If it fails, is killed or runs out of disk space, the last site stays as it was. The output folder
  contains a marker file, \`.site-output\`. A folder that contains other files but no marker is never touched, and a \`.git\` folder
  inside the output folder is kept.
- **What a build keeps.** Each build renders everything. Only fonts, compiled styles, photos and share cards are kept for the next
  one; \`--no-cache\` makes them again and writes the same bytes.
- **What a build depends on.** The same content always gives the same bytes, whatever the clock, language or time zone of the
  computer. Only \`--now\` (today, unless given) decides which scheduled articles are published; for reproducible builds,
  \`SOURCE_DATE_EPOCH\` can set it instead.
- **The mail account** is in \`data/site.yaml\` or, at build time, in the environment variables \`SITE_MAIL_PUBLIC_KEY\`,
  \`SITE_MAIL_SERVICE_ID\`, \`SITE_MAIL_TEMPLATE_ID\`, \`SITE_MAIL_TO\`, \`SITE_MAIL_ORIGIN\` and \`SITE_MAIL_SECOND\`.
`;

/** The text of docs/cli.md: the help of the program, and that of each of its commands. */
export function cliPage(program: Command): string {
  const commands = program.commands.map((each) => `## site ${each.name()}\n\n${helpOf(each)}`);
  return `${[INTRODUCTION.trimEnd(), helpOf(program), ...commands].join('\n\n')}\n`;
}

/** The help of a command, 100 columns wide, as a block of code. */
function helpOf(command: Command): string {
  let text = '';
  const output = command.configureOutput();
  command.configureOutput({ ...output, writeOut: (part) => (text += part), getOutHelpWidth: () => 100 });
  command.outputHelp();
  command.configureOutput(output);
  return `\`\`\`\n${text.trim()}\n\`\`\``;
}
