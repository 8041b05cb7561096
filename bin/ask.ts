// Asks the user a question in the terminal.
import { constants } from 'node:os';
import { createInterface } from 'node:readline/promises';

/** Asks the user a question. Resolves to the answer; "" if there is none. */
export type Ask = (question: string) => Promise<string>;

/** Asks in the terminal. Without one, there is nobody to ask, and the answer is "". */
export async function askInTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => {
    console.log();
    process.exit(128 + constants.signals.SIGINT);
  });
  try {
    return (await terminal.question(`${question}: `)).trim();
  } catch {
    console.log(); // Ctrl-D
    return '';
  } finally {
    terminal.close();
  }
}
