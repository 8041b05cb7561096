// The open pages: one event stream each, over which they hear of changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from './request.ts';

/** An open page, and what it holds. */
export interface Tab {
  /** Its address without query. */
  readonly path: string;
  readonly page: string;
  readonly styles: string;
  /** Whether it is open on this machine. */
  readonly near: boolean;
}

export interface Tabs {
  /** Keeps the connection of a page; `greet` gives its first message. */
  add(request: IncomingMessage, response: ServerResponse, tab: Tab): void;
  /** Asks anew what each page is to be told, and tells those for which it differs from what they heard last. */
  tell(): Promise<void>;
  count(): number;
  close(): void;
}

/**
 * Browsers allow six connections to a host: with more tabs than this, the oldest is told to rest until somebody looks
 * at it.
 */
const MOST = 4;
const HEARTBEAT = 20_000;
/** A reader that is this far behind has gone. */
const MOST_WAITING = 1 << 20;

interface Open {
  readonly tab: Tab;
  readonly response: ServerResponse;
  heard: string;
}

/**
 * The tabs of one server. `message` says what a page is to be told, as one line: one that has just connected, or one
 * that hears of a change.
 */
export function makeTabs(
  message: (tab: Tab, isNews: boolean) => Promise<string>,
  failed: (error: unknown) => void,
): Tabs {
  const open = new Set<Open>();
  const send = (each: Open, text: string): void => {
    if (each.response.writableLength > MOST_WAITING) each.response.destroy();
    else each.response.write(text);
  };
  const tell = async (each: Open, isNews: boolean): Promise<void> => {
    const text = await message(each.tab, isNews);
    if (text === each.heard || !open.has(each)) return;
    each.heard = text;
    send(each, `data: ${text}\n\n`);
  };
  const heartbeat = setInterval(() => {
    for (const each of open) send(each, ':\n\n');
  }, HEARTBEAT).unref();
  return {
    add(request, response, tab) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write('retry: 400\n\n');
      request.socket.setTimeout(0);
      const each: Open = { tab: { ...tab, near: isLoopback(request) }, response, heard: '' };
      open.add(each);
      response.on('close', () => open.delete(each));
      const [oldest] = open;
      if (open.size > MOST && oldest) {
        open.delete(oldest);
        oldest.response.end('event: rest\ndata:\n\n');
      }
      tell(each, false).catch(failed);
    },
    tell: async () => void (await Promise.all([...open].map((each) => tell(each, true).catch(failed)))),
    count: () => open.size,
    close: () => {
      clearInterval(heartbeat);
      for (const { response } of open) response.destroy();
      open.clear();
    },
  };
}
