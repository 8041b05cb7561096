// A problem before it has a place: what is wrong with a value, told by whoever read it.
import type { ProblemArgs, ProblemCode } from '../problems/problem.ts';

/** A problem in the making: validation gives it its place. */
export interface Fault {
  readonly code: ProblemCode;
  readonly args: unknown;
}

export const fault = <C extends ProblemCode>(code: C, args: ProblemArgs[C]): Fault => ({ code, args });
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'code' in value && 'args' in value;
