// What makes a block of fields a section: its type.
import { z } from 'zod';

/** The schema of a section: its name in `type:`, what it shows, and its other fields. */
export const section = <Type extends string, Members extends z.ZodRawShape>(
  type: Type,
  description: string,
  members: Members,
) => z.strictObject({ type: z.literal(type), ...members }).meta({ description });
