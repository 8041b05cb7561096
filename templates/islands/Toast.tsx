// The live region for messages: in the page from the start, so that screen readers observe it; toast.ts fills it.
import { Cross } from '../components/Cross.tsx';

interface Props {
  /** The name of the region. */
  readonly label: string;
  /** The name of the button that closes a message. */
  readonly dismiss: string;
}

/** The region for one message at a time. */
export function Toast({ label, dismiss }: Props) {
  return (
    <section
      className="toast fixed z-50 flex justify-between items-start gap-3 select-none"
      aria-label={label}
      tabIndex={-1}
    >
      <div role="status">
        <p className="toast-title face-strong" />
        <p />
      </div>
      <button
        type="button"
        className="toast-close -mt-2 grid size-11 flex-none place-items-center"
        aria-label={dismiss}
      >
        <Cross size={20} />
      </button>
    </section>
  );
}
