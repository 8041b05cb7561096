// The live region for messages: in the page from the start, so that screen readers observe it; toast.ts fills it.
interface Props {
  /** The name of the region. */
  readonly label: string;
  /** The name of the button that closes a message. */
  readonly dismiss: string;
}

/** The region for one message at a time. */
export function Toast({ label, dismiss }: Props) {
  return (
    <section className="toast" aria-label={label} tabIndex={-1}>
      <div role="status">
        <p className="toast-title" />
        <p />
      </div>
      <button type="button" className="toast-close" aria-label={dismiss}>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </section>
  );
}
