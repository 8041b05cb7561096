// Hashes of bytes and texts that are short enough for names and keys.
import { createHash } from 'node:crypto';

/** SHA-256 as base64url: 43 characters that are safe in file names. */
export const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');
