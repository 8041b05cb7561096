// Finds text in the output that looks like a secret key.
import type { Sources } from '../../../../content/read.ts';
import { bytesOf, isTextFile } from '../../../../output/file-contents.ts';
import type { OutputFile } from '../../../../output/output-file.ts';
import { type Place, placeAt } from '../../../../problems/problem.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';

/** Patterns of the secrets of many providers. Public keys, which pages must contain, look different. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:RSA |EC |OPENSSH |DSA |PGP )?PRIVATE KEY/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a Google API key', /\bAIza[\w-]{35}\b/],
  ['a GitHub token', /\bgh[pousr]_\w{36,}\b|\bgithub_pat_\w{60,}\b/],
  ['a GitLab token', /\bglpat-[\w-]{20,}\b/],
  ['a Slack token', /\bxox[abprs]-[\w-]{10,}\b|hooks\.slack\.com\/services\/T\w+/],
  ['a Stripe secret key', /\b[sr]k_(?:live|test)_\w{16,}\b/],
  ['a SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{16,}\b/],
  ['a Mailgun key', /\bkey-[0-9a-f]{32}\b/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['an npm token', /\bnpm_\w{36}\b/],
  ['a JSON Web Token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password in an address', /\b[a-z]+:\/\/[^\s/:@"'<>&,;]+:[^\s/@"'<>&,;]+@[\w.-]+/i],
  [
    'a named secret',
    /\b(?:api[_-]?secret|private[_-]?key|access[_-]?token|client[_-]?secret|password)["']?\s*[:=]\s*["'][^"'\s<>{}]{12,}["']/i,
  ],
];

export const secrets: AuditRule = {
  id: 'security/secrets',
  proves: 'No file of the built site contains anything that looks like a private key, a token or a password.',
  reason: 'Bots search every new page for keys within minutes, and use what they find.',
  source:
    '[OWASP Secrets Management Cheat Sheet; GitHub, Supported secret scanning patterns](https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns) (2025-09)',
  async *check({ files, sources }) {
    for (const file of files.filter(({ path }) => isTextFile(path))) {
      const text = String(await bytesOf(file));
      for (const [what, pattern] of SECRETS) {
        const match = pattern.exec(text);
        if (match)
          yield {
            page: `/${file.path}`,
            place: placeIn(file, text, match, sources),
            message: `the file contains what looks like ${what}: ${match[0].slice(0, 12)}…`,
            expected: 'remove it, and have its issuer replace it, because somebody may have read it',
          };
      }
    }
  },
};

/**
 * The place of a match in the text of an output file: in a file of public/, or in the content that it was made from.
 */
export const placeIn = (
  file: OutputFile,
  text: string,
  { 0: found, index }: RegExpExecArray,
  sources: Sources,
): Place =>
  file.from.startsWith('public/')
    ? { file: file.from, ...placeAt(text, index), length: found.length }
    : locate(sources, file.from, found);
