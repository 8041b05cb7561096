// The form that publishes what was changed.
import { h, pluralize } from './dom.ts';
import type { EditRequests } from './edit-requests.ts';

/**
 * Fills `element` with what publishing would do and a button that does it, or with why it cannot be done; `done` is
 * called with the outcome in words, and whether it is published.
 */
export async function showPublishing(
  element: HTMLElement,
  requests: EditRequests,
  done: (message: string, isPublished: boolean) => void,
): Promise<void> {
  element.replaceChildren(h('p', { role: 'status' }, 'Looking at what has changed …'));
  const plan = await requests.publishing();
  if (!plan.canPublish) return element.replaceChildren(h('h2', {}, 'Publish'), h('p', { role: 'status' }, plan.reason));
  const input = h('input', { type: 'text', 'aria-label': 'What you have changed, for the history' });
  input.value = plan.message;
  const button = h('button', { type: 'submit', class: 'pick main' }, 'Publish now');
  const publish = async (): Promise<void> => {
    button.disabled = true;
    button.textContent = 'Publishing …';
    const published = await requests.publish(input.value);
    if (published.isPublished) return done('Published. The site is being built from it.', true);
    button.disabled = false;
    button.textContent = 'Publish now';
    done(published.message, false);
  };
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    publish().catch(() => done('The preview has stopped.', false));
  };
  element.replaceChildren(
    h('h2', {}, `Publish ${pluralize(plan.files.length, 'file')} to ${plan.to}`),
    h('ul', { class: 'waiting' }, ...plan.files.map((file) => h('li', {}, h('code', { class: 'spot' }, file)))),
    h('form', { onsubmit }, input, h('div', { class: 'row' }, button)),
  );
  input.focus();
}
