// What to type instead of options that have become commands, and of the names that other programs have for one.

/** The options of `site check` that did nothing else, and the commands that they are now. */
const COMMANDS: Readonly<Record<string, string>> = {
  '--live': 'live',
  '--accept-urls': 'urls',
  '--fix': 'facts',
  '--lead': 'lead',
};

/** What other programs call `site serve`. */
const SERVE = ['dev', 'start', 'preview', 'watch'];

/** What to tell a user whose arguments have such an option or name; undefined if they have none. */
export function movedCommand(args: readonly string[]): string | undefined {
  const command = args.find((each) => !each.startsWith('-')) ?? '';
  const isWatch = command === 'build' && args.some((each) => ['--watch', '-w'].includes(each));
  if (SERVE.includes(command) || isWatch)
    return `There is no "site ${isWatch ? 'build --watch' : command}". To see the site while you write, type: site serve --open`;
  if (command !== 'check') return undefined;
  const option = args.find((each) => each.replace(/=.*/, '') in COMMANDS);
  if (option === undefined) return undefined;
  const [name = '', value] = option.split(/=(.*)/s);
  const others = args.filter((each) => each !== 'check').flatMap((each) => (each === option ? (value ?? []) : each));
  return `"site check ${name}" is a command of its own. Type: ${['site', COMMANDS[name], ...others].join(' ')}`;
}
