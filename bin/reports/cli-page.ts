// docs/cli.md: every command with its options, generated from the program's own help.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';

/** The text of docs/cli.md: an introduction, the help of the program at `home`, and that of each of its commands. */
export function cliPage(program: Command, home: string): string {
  const introduction = readFileSync(join(home, 'bin', 'reports', 'cli-introduction.md'), 'utf8');
  const commands = program.commands.map((each) => `## site ${each.name()}\n\n${helpOf(each)}`);
  return `${[introduction.trimEnd(), helpOf(program), ...commands].join('\n\n')}\n`;
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
