// Marks links to articles that are not public yet: drafts and scheduled articles.
import { h } from './dom.ts';
import type { Waiting } from '../../generator/tools/preview/protocol.ts';

/** Marks the first such link in each card or paragraph. Islands are left alone, because React owns their HTML. */
export function markLinks(waiting: readonly Waiting[]): void {
  for (const old of document.querySelectorAll('.site-preview-mark')) old.remove();
  const byUrl = new Map(waiting.flatMap((each) => (each.url === undefined ? [] : [[each.url, each] as const])));
  if (byUrl.size === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const item = byUrl.get(link.getAttribute('href') ?? '');
    const isMarked = (link.closest('li, article') ?? link.closest('p'))?.querySelector('.site-preview-mark') ?? null;
    if (item && !isMarked && !link.closest('[data-island], nav'))
      link.append(h('span', { class: 'site-preview-mark', title: 'Only the preview shows this' }, markOf(item)));
  }
}

/** "Draft", "Due March 1, 2026". */
export const markOf = ({ kind, shown }: Waiting): string => (kind === 'draft' ? 'Draft' : `Due ${shown}`);
