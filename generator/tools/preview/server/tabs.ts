// The open pages, each of which is notified of changes over an event stream.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An open page. */
export interface Tab {
  /** Its address without the query. */
  readonly path: string;
  /** The hash of the page that it has; empty if it shows an error. */
  readonly page: string;
  /** Whether it is open in the browser of whoever started the preview. */
  readonly isOwner: boolean;
}

export type Tabs = ReturnType<typeof makeTabs>;

/**
 * How many streams are open at most: browsers allow six connections to a host. The oldest beyond that is closed, and
 * its page connects again when somebody looks at it.
 */
const MAX_STREAMS = 4;
/** The interval of comments that keep idle streams alive, in milliseconds. */
const HEARTBEAT = 20_000;
/** A stream with more unsent bytes than this is taken for dead. */
const MAX_UNSENT = 1 << 20;

interface Stream {
  readonly tab: Tab;
  readonly response: ServerResponse;
  lastMessage: string;
  /** The number of that message; all messages are numbered when they are begun. */
  lastNumber: number;
}

/** The tabs of a server. `message` makes the message for a page, as one line. */
export function makeTabs(message: (tab: Tab) => Promise<string>, failed: (error: unknown) => void) {
  const streams = new Set<Stream>();
  const write = ({ response }: Stream, text: string): void => {
    if (response.writableLength > MAX_UNSENT) response.destroy();
    else response.write(text);
  };
  let count = 0;
  const notify = async (stream: Stream): Promise<void> => {
    const number = ++count;
    const text = await message(stream.tab);
    // A message that took longer to make than the next one must not follow it.
    if (number < stream.lastNumber || !streams.has(stream)) return;
    stream.lastNumber = number;
    if (text === stream.lastMessage) return;
    stream.lastMessage = text;
    write(stream, `data: ${text}\n\n`);
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n');
  }, HEARTBEAT).unref();
  return {
    /** Opens the event stream of a page, and sends its first message. */
    add(request: IncomingMessage, response: ServerResponse, tab: Tab): void {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        // Proxies must neither collect nor compress the messages.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write('retry: 400\n\n');
      request.socket.setTimeout(0);
      const stream: Stream = { tab, response, lastMessage: '', lastNumber: 0 };
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
      const [oldest] = streams;
      if (streams.size > MAX_STREAMS && oldest) {
        streams.delete(oldest);
        oldest.response.end('event: rest\ndata:\n\n');
      }
      notify(stream).catch(failed);
    },
    /** Sends each page its message, if it differs from the last one. Resolves when that is done. */
    notify: async (): Promise<void> => {
      await Promise.all([...streams].map((stream) => notify(stream).catch(failed)));
    },
    close: (): void => {
      clearInterval(heartbeat);
      for (const { response } of streams) response.destroy();
      streams.clear();
    },
  };
}
