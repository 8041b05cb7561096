// A line that tells a person at a terminal what a command is doing. It is gone before anything else is printed.

/** Shows what is going on, until `end` removes it. */
export interface Progress {
  show(text: string): void;
  end(): void;
}

export const SILENT: Progress = { show: () => undefined, end: () => undefined };

/** Removes what the line says, and returns to its start. */
const CLEAR = '\r\u001b[2K';

/** The progress on a stream; nothing is shown in a pipe, a log, or a terminal that cannot remove a line. */
export function progressOn(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  env: NodeJS.ProcessEnv = process.env,
): Progress {
  if (!stream.isTTY || env['CI'] || env['TERM'] === 'dumb') return SILENT;
  let isShown = false;
  return {
    show(text) {
      // A line that is broken at the edge could not be removed.
      stream.write(`${CLEAR}${text.slice(0, (stream.columns || 80) - 1)}`);
      isShown = true;
    },
    end() {
      if (isShown) stream.write(CLEAR);
      isShown = false;
    },
  };
}
