// Where things are on the page: the text under the pointer, and the preview's own elements beside what they are about.

/** Moves an element below a target; above it if there is no room below. */
export function placeBeside(answer: HTMLElement, target: DOMRect): void {
  const margin = 12;
  const gap = 8;
  const fitsBelow = target.bottom + gap + answer.offsetHeight < innerHeight;
  const above = Math.min(target.top - gap, innerHeight) - answer.offsetHeight;
  const left = Math.min(Math.max(margin, target.left), innerWidth - answer.offsetWidth - margin);
  const top = Math.max(margin, fitsBelow ? target.bottom + gap : above);
  Object.assign(answer.style, { left: `${left}px`, top: `${top}px` });
}

/** The text under the pointer. */
export function textNodeAt({ clientX, clientY }: MouseEvent): Text | undefined {
  const node =
    'caretPositionFromPoint' in document ? document.caretPositionFromPoint(clientX, clientY)?.offsetNode : undefined;
  return node instanceof Text ? node : undefined;
}
