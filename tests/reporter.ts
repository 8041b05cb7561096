// Ends a run of the tests with the line that CI reads: "N passed, N failed".
import type { Reporter } from 'vitest/node';

export default class implements Reporter {
  /** Prints the line. What fails outside a test, such as a file that cannot be loaded, counts as one that failed. */
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (files, errors, reason) => {
    const states = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state));
    const count = (state: (typeof states)[number]): number => states.filter((each) => each === state).length;
    const failed = count('failed') + files.filter((file) => file.errors().length > 0).length + errors.length;
    const skipped = count('skipped') + count('pending');
    const isFailure = reason !== 'passed' || states.length === 0;
    console.log(
      `${count('passed')} passed, ${isFailure ? Math.max(failed, 1) : 0} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  };
}
