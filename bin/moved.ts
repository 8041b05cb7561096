// What to type instead of options that have become commands.

/** The options of `site check` that did nothing else, and the commands that they are now. */
const COMMANDS: Readonly<Record<string, string>> = {
  '--live': 'live',
  '--accept-urls': 'urls',
  '--fix': 'facts',
  '--lead': 'lead',
};

/** What to tell a user whose arguments have such an option; undefined if they have none. */
export function movedCommand(args: readonly string[]): string | undefined {
  if (args.find((each) => !each.startsWith('-')) !== 'check') return undefined;
  const option = args.find((each) => each.replace(/=.*/, '') in COMMANDS);
  if (option === undefined) return undefined;
  const [name = '', value] = option.split(/=(.*)/s);
  const others = args.filter((each) => each !== 'check').flatMap((each) => (each === option ? (value ?? []) : each));
  return `"site check ${name}" is a command of its own. Type: ${['site', COMMANDS[name], ...others].join(' ')}`;
}
