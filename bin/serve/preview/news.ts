// Listens to the server. One connection while the page is in view, none while it rests, a new one when it comes back.
import { PREVIEW_PATH, type Message } from './protocol.ts';

export interface Held {
  readonly page: string;
  readonly styles: string;
}

/**
 * Calls `hear` with each message, `lost` when the server has gone and when it is back. `held` is what this page has
 * now: where that changed, it connects again.
 */
export function listen(
  held: () => Held,
  hear: (message: Message) => void,
  lost: (isLost: boolean) => void,
): { again(): void; close(): void } {
  let source: EventSource | undefined;
  const close = (): void => {
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    if (source) return;
    source = new EventSource(`${PREVIEW_PATH}/events?${new URLSearchParams({ path: location.pathname, ...held() })}`);
    source.onopen = () => lost(false);
    source.onerror = () => {
      lost(true);
      if (source?.readyState === EventSource.CLOSED) {
        close();
        setTimeout(connect, 1000);
      }
    };
    source.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Message);
    source.addEventListener('rest', close);
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible') connect();
  };
  addEventListener('pagehide', close);
  addEventListener('pageshow', wake);
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', connect, { once: true });
  else connect();
  return {
    close,
    again: () => {
      close();
      connect();
    },
  };
}
