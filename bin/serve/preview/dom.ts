// Elements without markup: the page's policy allows no HTML from text, and the preview keeps to it.

type Child = Node | string | false | null | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** An element with attributes, listeners (names that start with "on") and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== false && child !== null && child !== undefined),
  );
  return element;
}

/** "1 problem", "2 problems". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Something kept for this tab; nothing where the browser denies storage. */
export const kept = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(`site-preview:${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(`site-preview:${key}`);
      else sessionStorage.setItem(`site-preview:${key}`, value);
    } catch {
      // Denied: the preview forgets, the page does not mind.
    }
  },
};
