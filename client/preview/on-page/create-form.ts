// The form that creates an article, a page, a service, an area or a project.
import { h } from '../dom.ts';
import { STOPPED } from '../events.ts';
import type { NewItem } from '../../../generator/tools/preview/protocol.ts';
import type { EditRequests } from './edit-requests.ts';
import { holdReload } from '../view-state.ts';

/** What can be created, as `site new` calls it: its name, and that of its title. */
const KINDS: Readonly<Record<NewItem['kind'], readonly [name: string, title: string]>> = {
  post: ['Article', 'Its headline'],
  page: ['Page', 'Its title'],
  service: ['Service', 'Its name'],
  area: ['Area', 'Its name'],
  project: ['Project', 'Its name'],
};

/** Fills `element` with the form. `say` is told what came of it; the page of the new item opens, if it has one. */
export function showCreating(element: HTMLElement, requests: EditRequests, say: (message: string) => void): void {
  const kind = h(
    'select',
    { 'aria-label': 'What', onchange: () => name() },
    ...Object.entries(KINDS).map(([value, [label]]) => h('option', { value }, label)),
  );
  const title = h('input', { type: 'text', required: true, maxlength: '200' });
  const chosen = (): NewItem['kind'] => kind.value as NewItem['kind'];
  const name = (): void => {
    const [, label] = KINDS[chosen()];
    title.setAttribute('aria-label', label);
    title.placeholder = label;
  };
  name();
  const button = h('button', { type: 'submit', class: 'pick main' }, 'Create');
  const create = async (): Promise<void> => {
    button.disabled = true;
    say('Creating …');
    const release = holdReload();
    const created = await requests.create({ kind: chosen(), title: title.value }).catch((error: unknown) => {
      release();
      throw error;
    });
    if ('url' in created && created.url !== undefined) return location.assign(created.url);
    release();
    button.disabled = false;
    if ('message' in created) return say(created.message);
    element.hidden = true;
    say(`${created.file} is there. ${created.visibility}`);
  };
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    create().catch(() => say(`${STOPPED}. Nothing was written.`));
  };
  element.replaceChildren(h('h2', {}, 'New'), h('form', { onsubmit }, kind, title, h('div', { class: 'row' }, button)));
  title.focus();
}
