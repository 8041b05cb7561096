// The search over the articles: filters the cards as one types, over what stands on them and in the articles' texts.

/** How long the typing must rest before it is searched for. */
const REST = 200;

/** The text as the index holds it: lower case, no accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

/** Makes the form work: live, by its address, and by the back button. */
export function searchArticles(form: HTMLFormElement): void {
  const input = form.querySelector('input')!;
  const filter = filterFor(form);
  let timer = 0;
  const run = (): void => {
    clearTimeout(timer);
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
    run(); // typed before this came
  else read();
}

/** What the address asks for. */
const askedFor = (): string => new URLSearchParams(location.search).get('q') ?? '';

/** Writes the address as it would be shared. A search begun or ended is a step of the way back; its letters are not. */
function writeAddress(words: string): void {
  const before = askedFor();
  if (words === before) return;
  const url = new URL(location.href);
  if (words) url.searchParams.set('q', words);
  else url.searchParams.delete('q');
  history[before && words ? 'replaceState' : 'pushState'](null, '', url);
}

/**
 * What shows the cards that hold all the words, and says how many there are. The texts are fetched with the first word.
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
      // What stands on the cards is searched all the same; the next search asks again.
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
