// What makes a block of fields a section: its type.
import { z } from 'zod';
import type { Fault } from '../../generator/contract.ts';

/** The schema of a section: its name in `type:`, what it shows, and its other fields. */
export const section = <Type extends string, Members extends z.ZodRawShape>(
  type: Type,
  description: string,
  members: Members,
) => z.strictObject({ type: z.literal(type), ...members }).meta({ description });

/** Reports a fault that concerns several values of a section, at the place of one of them. */
export const report = (context: z.RefinementCtx, path: (string | number)[], params: Fault): void =>
  context.addIssue({ code: 'custom', path, params });
