// Shows toast messages, one at a time, for five seconds; the time stops while the visitor hovers over or focuses one.

/** How long a message stays, and the interval of checks whether the time must stop; in milliseconds. */
const STAY = 5000;
const TICK = 100;
/** The minimum length of a swipe, in pixels. */
const SWIPE = 50;

let timer: ReturnType<typeof setInterval> | undefined;
let before: HTMLElement | undefined;

/**
 * Shows a message in the page's region; one about a failure stays until it is closed. F8 moves the focus to it, and a
 * swipe to either side closes it. A message without a kind is not shown, only announced by screen readers.
 */
export function toast(
  kind: 'sent' | 'failed' | '',
  { title, text = '' }: { readonly title: string; readonly text?: string },
): void {
  const region = document.querySelector<HTMLElement>('.toast')!;
  const [heading, line, close] = [...region.querySelectorAll('p, button')] as [HTMLElement, HTMLElement, HTMLElement];
  let left = STAY;
  let start = NaN;
  const hide = (): void => {
    if (region.matches(':focus-within')) before?.focus();
    toast('', { title: '' });
  };
  clearInterval(timer);
  region.dataset['shown'] = kind;
  heading.textContent = title;
  line.textContent = text;
  if (kind === 'sent')
    timer = setInterval(() => {
      if (!document.hidden && !region.matches(':hover, :focus-within')) left -= TICK;
      if (left <= 0) hide();
    }, TICK);
  close.onclick = hide;
  region.onpointerdown = ({ clientX }) => (start = clientX);
  region.onpointermove = ({ clientX, buttons }) => (region.style.translate = buttons ? `${clientX - start}px` : '');
  region.onpointerup = region.onpointercancel = ({ clientX, type }) => {
    if (type === 'pointerup' && Math.abs(clientX - start) >= SWIPE) hide();
    region.style.translate = '';
    start = NaN;
  };
  document.onkeydown = ({ key }) => {
    if (key !== 'F8' || !region.dataset['shown']) return;
    before = document.activeElement as HTMLElement;
    region.focus();
  };
}
