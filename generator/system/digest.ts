// Hashes of bytes and texts that are short enough for names and keys.
import { hash } from 'node:crypto';

/** SHA-256 as base64url: 43 characters. */
export const digest = (data: string | Uint8Array): string => hash('sha256', data, 'base64url');

/** SHA-256 in hexadecimal, for the names of files, in which some disks ignore case: 64 characters. */
export const hexDigest = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** The CSP hash source of an inline style or script, with its quotes: 'sha256-…'. */
export function cspHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
