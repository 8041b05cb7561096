// Wakes the islands of a page: fetches a component when it is needed and gives it the HTML that already stands there.
import { islands } from '../templates/islands/index.ts';

const waking = new Map<Element, Promise<unknown>>();

/**
 * An island is fetched when it comes near the viewport (within 600 px), as it does when it gets the focus. A form sent
 * before it is awake is caught and sent by it.
 */
export function watchIslands(): void {
  const near = new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && wake(target)),
    { rootMargin: '600px' },
  );
  for (const element of document.querySelectorAll('[data-island]')) near.observe(element);
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const element = form.closest<HTMLElement>('[data-island]');
    if (!element || event.defaultPrevented) return;
    event.preventDefault();
    // Where the island cannot be fetched, or not within 4 s, the browser sends the form by itself. Offline it would
    // lose the page, so the words stay.
    void Promise.race([wake(element), new Promise((_, late) => setTimeout(late, 4000))]).then(
      () => form.requestSubmit(),
      () => {
        if (navigator.onLine) form.submit();
        else alert(element.dataset['offline']);
      },
    );
  });
}

/** Fetches an island and hydrates its element, once. What could not be fetched is tried again the next time. */
function wake(element: Element): Promise<unknown> {
  const { island, props } = (element as HTMLElement).dataset;
  const started = waking.get(element) ?? islands[island!]!().then((file) => file.wake(element, JSON.parse(props!)));
  waking.set(element, started);
  started.catch(() => waking.delete(element));
  return started;
}
