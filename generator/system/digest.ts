// Hashes of bytes and texts that are short enough for names and keys.
import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal, for the names of files, in which some disks ignore case: 64 characters. */
export const hexDigest = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** The CSP hash source of an inline style or script, with its quotes: 'sha256-…'. */
export const cspHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
