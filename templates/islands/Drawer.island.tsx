// The menu of small screens. Without scripts its button opens it as a popover; with them it is a modal dialog.
import type { MenuEntry } from '../components/menus.ts';

export interface DrawerProps {
  readonly entries: readonly MenuEntry[];
  readonly call: { readonly label: string; readonly url: string };
  readonly estimate: { readonly label: string; readonly url: string };
  readonly here: string;
}

export function Drawer({ entries, call, estimate, here }: DrawerProps) {
  const link = (label: string, url: string, className?: string) => <a href={url} className={className} aria-current={url === here ? 'page' : undefined}>{label}</a>;
  return (
    <dialog id="drawer" className="drawer" popover="auto" aria-label="Menu">
      <button type="button" className="drawer-close" popoverTarget="drawer" popoverTargetAction="hide" aria-label="Close menu">
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>
      </button>
      <nav aria-label="Menu">
        <ul>
          {entries.map((entry) => (
            <li key={entry.url}>
              {link(entry.label, entry.url)}
              {entry.items.length > 0 && <ul>{entry.items.map((item) => <li key={item.url}>{link(item.label, item.url)}</li>)}</ul>}
            </li>
          ))}
        </ul>
      </nav>
      <div className="drawer-actions">
        <a href={call.url} className="button bg-deep text-on-deep min-h-12 px-7">{call.label}</a>
        <a href={estimate.url} className="button bg-accent text-on-accent min-h-12 px-7">{estimate.label}</a>
      </div>
    </dialog>
  );
}
