// Answers the requests of a page whose texts are edited in place.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type ItemKind, ITEMS } from '../../editing/starters/items.ts';
import { type Edits, ENTRY_ACTIONS } from '../protocol.ts';
import { refuse, reply } from '../../../hosting/server.ts';

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

/** The arguments of each request. */
const ARGUMENTS = {
  mayChange: [z.array(wanted)],
  find: [wanted],
  write: [z.array(z.object({ text: textAt, value: z.string() }))],
  unsaved: [z.string(), z.string()],
  arrange: [textAt, path, z.union([z.enum(ENTRY_ACTIONS), z.object({ add: z.string() })])],
  photo: [textAt, path, z.string(), z.string()],
  lead: [z.string(), z.string()],
  undo: [],
  redo: [],
  changes: [],
  create: [newItem],
  ready: [z.string()],
  publishing: [],
  difference: [],
  publish: [z.string()],
} as const satisfies Record<keyof Edits, readonly z.ZodType[]>;

/** Answers the request `name` for the page of the file `page`, with JSON. Refuses pages that must not change texts. */
export async function answerEdit(
  name: string,
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
  editing: Editing | undefined,
): Promise<void> {
  if (!isRequest(name)) return refuse(response, 404, 'The preview has no such address.');
  if (!editing || request.headers.origin === undefined)
    return refuse(
      response,
      403,
      'Texts can only be changed by pages of this preview, at the address that the terminal prints.',
    );
  const [what, most] = name === 'photo' ? (['photo', MAX_PHOTO_BYTES] as const) : (['text', MAX_BYTES] as const);
  const bytes = await readBytes(request, most);
  if (typeof bytes === 'number')
    return refuse(
      response,
      413,
      `This ${what} has ${sizeOf(bytes)}; at most ${sizeOf(most)} can be stored. Make it smaller.`,
    );
  const given = argumentsIn(bytes, name);
  if (!given) return refuse(response, 400, 'This request is not valid.');
  const { edits } = editing;
  const answered: unknown = await Reflect.apply(edits[name], edits, [
    ...given,
    name === 'photo' ? photoIn(bytes) : page,
  ]);
  reply(response, 'application/json', JSON.stringify(answered));
}

const isRequest = (name: string): name is keyof Edits => Object.hasOwn(ARGUMENTS, name);

/** The arguments in the first line of a request, as JSON; undefined if they are not valid. */
function argumentsIn(bytes: Buffer, name: keyof Edits): readonly unknown[] | undefined {
  try {
    const [line = ''] = bytes.toString().split('\n', 1);
    return z.tuple(ARGUMENTS[name] as unknown as [z.ZodType]).parse(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** The contents of a file, which follow after the first line. */
const photoIn = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('\n') + 1);

const sizeOf = (bytes: number): string =>
  bytes < 1 << 20 ? `${Math.ceil(bytes / (1 << 10))} kB` : `${Math.ceil(bytes / (1 << 20))} MB`;

/** The body of a request; its length, if that is more than `most` bytes. */
async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | number> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) return Math.max(size, Number(request.headers['content-length'] ?? 0));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
