// Short names for bytes and texts.
import { createHash } from 'node:crypto';

/** SHA-256, as 43 characters that may stand in a file's name. */
export const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');
