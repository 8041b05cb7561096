// The line that says what a command is doing: at a terminal only, and gone before anything else is printed.
import { expect, it } from 'vitest';
import { progressOn } from '../../bin/progress.ts';

/** What a stream would have received. */
function written(stream: { isTTY: boolean; columns?: number }, env: NodeJS.ProcessEnv): string {
  let text = '';
  const progress = progressOn(
    { columns: 80, ...stream, write: (part: string) => ((text += part), true) } as never,
    env,
  );
  progress.show('Checking links/crawl …');
  progress.end();
  progress.end();
  return text;
}

it('is replaced and removed at a terminal', () => {
  expect(written({ isTTY: true }, {})).toBe('\r\u001b[2KChecking links/crawl …\r\u001b[2K');
});

it('is never longer than the terminal is wide', () => {
  expect(written({ isTTY: true, columns: 9 }, {})).toBe('\r\u001b[2KChecking\r\u001b[2K');
});

it.each([
  ['in a pipe', false, {}],
  ['in CI', true, { CI: 'true' }],
  ['in a terminal that cannot erase text', true, { TERM: 'dumb' }],
])('is not shown %s', (_, isTTY, env) => {
  expect(written({ isTTY }, env)).toBe('');
});
