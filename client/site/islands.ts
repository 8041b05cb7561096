// Hydrates the islands of a page: fetches each component when it is needed, and hydrates the HTML that is already
// there.
import { type IslandName, islands } from '../../templates/islands/index.ts';

const waking = new Map<Element, Promise<unknown>>();

/**
 * Hydrates each island when it comes within 600 px of the viewport, which includes getting the focus. A form that is
 * submitted earlier is intercepted, and submitted again once its island is hydrated.
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
    // A second press is the same request: what the fields contain in the end is sent, once.
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    // If the island cannot be fetched within 4 s, the browser submits the form. Offline, that would replace the page by
    // an error, so the form is left as it is.
    void Promise.race([wake(element), new Promise((_, late) => setTimeout(late, 4000))])
      .finally(() => (form.ariaBusy = null))
      .then(
        () => form.requestSubmit(),
        () => {
          if (navigator.onLine) form.submit();
          else alert(element.dataset['offline']);
        },
      );
  });
}

/** Fetches an island and hydrates its element, once; after a failure, the next call tries again. */
function wake(element: Element): Promise<unknown> {
  const { island, props } = (element as HTMLElement).dataset;
  const started =
    waking.get(element) ?? islands[island as IslandName]().then((file) => file.wake(element, JSON.parse(props!)));
  waking.set(element, started);
  started.catch((error) => waking.delete(element) && console.error(error));
  return started;
}
