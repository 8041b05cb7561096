// Listens to the server's event stream: while the page is visible, until the server ends the stream or the page is
// left.
import { PREVIEW_PATH, type Message } from '../../generator/tools/preview/protocol.ts';

/** What each part of the preview says when the server does not answer. */
export const STOPPED = 'The preview has stopped';

/**
 * Calls `onMessage` with each message for the page with this hash, and `onConnection` when the connection is lost or
 * established.
 */
export function listen(
  page: string,
  onMessage: (message: Message) => void,
  onConnection: (isConnected: boolean) => void,
): void {
  let source: EventSource | undefined;
  const close = (): void => {
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    if (source) return;
    const params = new URLSearchParams({ path: location.pathname, page });
    source = new EventSource(`${PREVIEW_PATH}/events?${params}`);
    source.onopen = () => onConnection(true);
    source.onerror = () => {
      onConnection(false);
      if (source?.readyState === EventSource.CLOSED) {
        close();
        setTimeout(connect, 1000);
      }
    };
    source.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as Message);
    source.addEventListener('rest', close); // Too many tabs are open; this one connects again when it gets the focus.
  };
  const connectIfVisible = (): void => {
    if (document.visibilityState === 'visible') connect();
  };
  addEventListener('pagehide', close);
  addEventListener('pageshow', connectIfVisible);
  addEventListener('focus', connectIfVisible);
  document.addEventListener('visibilitychange', connectIfVisible);
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', connect, { once: true });
  else connect();
}
