// Answers the requests of a page whose texts are edited in place.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type ItemKind, ITEMS } from '../../editing/starters/items.ts';
import type { Edits } from '../on-page/edits.ts';
import { ENTRY_ACTIONS } from '../protocol.ts';
import { refuse, reply } from './server.ts';

/** A running preview's permission to change texts. */
export interface Editing {
  readonly edits: Edits;
  /** Identifies this run of the preview. */
  readonly session: string;
}

/** How long a request may be, in bytes; and one with a photo. */
const MAX_BYTES = 1 << 18;
const MAX_PHOTO_BYTES = 1 << 26;

const wanted = z.object({ text: z.string(), ordinal: z.int().nonnegative() });
const path = z.array(z.union([z.string(), z.int().nonnegative()]));
const textAt = z.object({
  file: z.string(),
  at: z.union([z.int().nonnegative(), path]),
  value: z.string(),
  isDefault: z.boolean().optional(),
});
const newItem = z.object({
  kind: z.enum(Object.keys(ITEMS) as ItemKind[]),
  title: z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(200)),
});

const newPhoto = z.object({
  text: textAt,
  field: path,
  name: z.string(),
  alt: z.string(),
  bytes: z.instanceof(Buffer),
});

/**
 * What each request gets, by its name; `page` is the file of the page. Throws a ZodError if the request is not valid.
 */
const ANSWERS: Readonly<Record<string, (body: unknown, edits: Edits, page: string) => unknown>> = {
  texts: (body, edits, page) => edits.mayChange(z.array(wanted).parse(body), page),
  find: (body, edits, page) => edits.find(wanted.parse(body), page),
  write: (body, edits) => edits.write(z.array(z.object({ text: textAt, value: z.string() })).parse(body)),
  unsaved: (body, edits) => {
    const { file, text } = z.object({ file: z.string(), text: z.string() }).parse(body);
    return edits.unsaved(file, text);
  },
  arrange: (body, edits) => {
    const { text, entry, action } = z.object({ text: textAt, entry: path, action: z.enum(ENTRY_ACTIONS) }).parse(body);
    return edits.arrange(text, entry, action);
  },
  add: (body, edits) => {
    const { text, entry, type } = z.object({ text: textAt, entry: path, type: z.string() }).parse(body);
    return edits.add(text, entry, type);
  },
  choose: (body, edits) => {
    const { text, field, value } = z.object({ text: textAt, field: path, value: z.string() }).parse(body);
    return edits.choose(text, field, value);
  },
  photo: (body, edits) => {
    const { text, field, ...photo } = newPhoto.parse(body);
    return edits.photo(text, field, photo);
  },
  undo: (_body, edits) => edits.undo(),
  redo: (_body, edits) => edits.redo(),
  changes: (_body, edits) => edits.changes(),
  create: (body, edits) => {
    const { kind, title } = newItem.parse(body);
    return edits.create(kind, title);
  },
  ready: (body, edits) => edits.ready(z.string().parse(body)),
  publishing: (_body, edits) => edits.publishing(),
  difference: (_body, edits) => edits.difference(),
  publish: (body, edits) => edits.publish(z.string().parse(body)),
};

/** Answers the request `name` for the page of the file `page`, with JSON. Refuses pages that must not change texts. */
export async function answerEdit(
  name: string,
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
  editing: Editing | undefined,
): Promise<void> {
  const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  if (!answer) return refuse(response, 404, 'The preview has no such address.');
  if (!editing || request.headers.origin === undefined)
    return refuse(
      response,
      403,
      'Texts can only be changed by pages of this preview, at the address that the terminal prints.',
    );
  const bytes = await readBytes(request, name === 'photo' ? MAX_PHOTO_BYTES : MAX_BYTES);
  if (bytes === undefined) return refuse(response, 413, 'That is too long.');
  let answered: unknown;
  try {
    answered = await answer(name === 'photo' ? withPhoto(bytes) : parsed(bytes), editing.edits, page);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return refuse(response, 400, 'This request is not valid.');
    throw error;
  }
  reply(response, 'application/json', JSON.stringify(answered ?? null));
}

const parsed = (bytes: Buffer): unknown => (bytes.length === 0 ? undefined : JSON.parse(bytes.toString()));

/** What a request with a photo says: JSON in its first line, and then the contents of the file. */
function withPhoto(bytes: Buffer): unknown {
  const end = bytes.indexOf('\n');
  return { ...(parsed(bytes.subarray(0, Math.max(end, 0))) as object), bytes: bytes.subarray(end + 1) };
}

/** The body of a request; undefined if it is longer than `most` bytes. */
async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
