// Creates elements without parsing HTML, which the page's trusted-types policy does not allow.

type Child = Node | string | false | null | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** Creates an element with attributes, event listeners (names that start with "on") and children. */
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
export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Values that are stored for this tab. If the browser denies storage, nothing is. */
export const tabStorage = {
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
      // Storage is denied.
    }
  },
  /** A value that is used once. */
  take(key: string): string | null {
    const value = tabStorage.get(key);
    tabStorage.set(key, null);
    return value;
  },
};
