// The menu of small screens. Without scripts its button opens it as a popover; with scripts, as a modal dialog
// (client/drawer.ts).
import type { Site } from '../../generator/contract.ts';
import { Button } from './Button.tsx';
import { Cross } from './Drawing.tsx';
import type { MenuEntry, MenuLink } from './menus.ts';

interface Props {
  readonly words: Site['words'];
  readonly entries: readonly MenuEntry[];
  readonly call: MenuLink;
  readonly estimate: MenuLink;
  /** The URL of the current page. */
  readonly here: string;
}

/** The drawer, closed. */
export function Drawer({ words, entries, call, estimate, here }: Props) {
  const link = ({ label, url }: MenuLink) => (
    <a href={url} aria-current={url === here ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <dialog id="drawer" className="drawer" popover="auto" aria-label={words.menu}>
      <button
        type="button"
        className="drawer-close"
        popoverTarget="drawer"
        popoverTargetAction="hide"
        aria-label={words.closeMenu}
      >
        <Cross size={24} />
      </button>
      <nav aria-label={words.menu}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.url}>
              {link(entry)}
              {entry.items.length > 0 && (
                <ul>
                  {entry.items.map((item) => (
                    <li key={item.url}>{link(item)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="drawer-actions">
        <Button href={call.url} size="lg">
          {call.label}
        </Button>
        <Button href={estimate.url} variant="hero" size="lg">
          {estimate.label}
        </Button>
      </div>
    </dialog>
  );
}
