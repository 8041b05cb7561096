// A problem that has no place yet: what is wrong with a value, reported by the function that read it.
import type { z } from 'zod';
import type { ProblemArgs, ProblemCode } from '../../problems/problem.ts';

/** A problem without its place, which validation adds. */
export interface Fault {
  readonly code: ProblemCode;
  readonly args: unknown;
}

/** A fault with the arguments that its code needs. */
export const fault = <C extends ProblemCode>(code: C, args: ProblemArgs[C]): Fault => ({ code, args });
/** Reports a fault that concerns several values of a block, at the place of one of them. */
export const report = (context: z.RefinementCtx, path: (string | number)[], params: Fault): void =>
  context.addIssue({ code: 'custom', path, params });
/** Whether what a function returned is a fault, and not the value. */
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'code' in value && 'args' in value;
