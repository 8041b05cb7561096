// Compresses answers as servers do.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Answer } from './host.ts';

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** An answer for a browser with this Accept-Encoding; text is compressed. */
export function encoded(answer: Answer, accepted = ''): Answer {
  const { headers, body } = answer;
  if (body.length === 0 || !/^text\/|\/(?:json|xml)\b|\+(?:json|xml)\b/.test(headers['Content-Type'] ?? ''))
    return answer;
  const encoding = ['br', 'gzip'].find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  return {
    ...answer,
    headers: { ...headers, Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) },
    body: encoding === 'br' ? brotliCompressSync(body, QUICKLY) : encoding ? gzipSync(body) : body,
  };
}
