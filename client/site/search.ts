// The search for articles: filters the cards as the visitor types, by the text on them and the words of the articles.

/** The pause in typing after which the search starts, in milliseconds. */
const REST = 200;

/** Normalizes a text like that of the index (generator/derived/search-index.ts): lower case, no accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

/** Connects the form: the search runs as the visitor types, for the query in the URL, and on going back. */
export function searchArticles(form: HTMLFormElement): void {
  const input = form.querySelector('input')!;
  const filter = filterFor(form);
  let timer = 0;
  const run = (): void => {
    writeAddress(input.value.trim());
    void filter(input.value);
  };
  const read = (): void => {
    input.value = askedFor();
    void filter(input.value);
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(run, REST);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  addEventListener('popstate', read);
  if (input.value)
    run(); // typed before this script was loaded
  else read();
}

/** The query in the URL. */
const askedFor = (): string => new URLSearchParams(location.search).get('q') ?? '';

/** Writes the query to the URL. Beginning or ending a search adds an entry to the history; changing it does not. */
function writeAddress(words: string): void {
  const before = askedFor();
  if (words === before) return;
  const url = new URL(location.href);
  if (words) url.searchParams.set('q', words);
  else url.searchParams.delete('q');
  history[before && words ? 'replaceState' : 'pushState'](null, '', url);
}

/**
 * Returns the function that shows only the cards with all words of a query, and announces their number. The index is
 * fetched on the first search.
 */
function filterFor(form: HTMLFormElement): (typed: string) => Promise<void> {
  const status = form.querySelector<HTMLElement>('[data-count]')!;
  const cards = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-post]')].map((card) => [
      card.dataset['post']!,
      { card, text: plain(card.textContent) },
    ]),
  );
  let texts: Promise<void> | undefined;
  let latest = '';

  const fetchTexts = async (): Promise<void> => {
    try {
      const index = (await (await fetch(form.dataset['search']!)).json()) as Record<string, string>;
      for (const [slug, each] of cards) each.text += ` ${index[slug]}`;
    } catch {
      // The text on the cards is searched anyway; the next search fetches the index again.
      texts = undefined;
    }
  };
  return async (typed) => {
    latest = typed;
    const words = plain(typed).split(/\s+/).filter(Boolean);
    if (words.length > 0) await (texts ??= fetchTexts());
    if (typed !== latest) return;
    let found = 0;
    for (const { card, text } of cards.values()) {
      card.hidden = !words.every((word) => text.includes(word));
      if (!card.hidden) found++;
    }
    const { none, one, many } = status.dataset;
    status.textContent = words.length === 0 ? '' : ([none!, one!][found] ?? many!.replace('%', String(found)));
  };
}
