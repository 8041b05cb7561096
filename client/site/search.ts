// The search for articles, as the visitor types.
import { type Card, SearchIndex, wordsOf } from './search-index.ts';

/** The pause in typing after which the query is written to the URL, in milliseconds. */
const REST = 200;
/** How many cards are shown at a time. */
const SHOWN = 12;
/** How many of the newest articles are shown if none matches. */
const SUGGESTED = 3;

/**
 * Connects the form of the page: the search runs as the visitor types, for the query in the URL, and on going back. `showDates`
 * writes the dates of what it shows.
 */
export function wake(showDates: () => void): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]')!;
  const input = form.querySelector('input')!;
  const search = searchFor(form, showDates);
  let timer = 0;
  const run = (): void => {
    clearTimeout(timer);
    writeAddress(input.value.trim());
    void search(input.value);
  };
  const read = (): void => {
    input.value = askedFor();
    void search(input.value);
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => writeAddress(input.value.trim()), REST);
    void search(input.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  addEventListener('popstate', read);
  if (input.value) run(); // typed before this script was loaded
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
 * Returns the function that shows the cards of the articles with all words of a query, or the newest if there is none,
 * and announces their number.
 */
function searchFor(form: HTMLFormElement, showDates: () => void): (typed: string) => Promise<void> {
  const status = form.querySelector<HTMLElement>('[data-count]')!;
  const cards = [...(form.closest('section') ?? document).querySelectorAll<HTMLElement>('[data-post]')];
  const list = cards[0]!.parentElement!;
  const pager = list.nextElementSibling as HTMLElement | null;
  const more = moreButton(form);
  list.after(more);
  const index = new SearchIndex(form.dataset['search'] ?? '');
  form.addEventListener('focusin', () => void index.start().catch(() => undefined)); // The search asks again.
  let latest = '';

  const show = async (matches: readonly (number | HTMLElement)[], typed: string, most = SHOWN): Promise<void> => {
    const shown = await Promise.all(
      matches.slice(0, most).map(async (each) => (typeof each === 'number' ? cardOf(each, index, cards) : each)),
    );
    if (typed !== latest) return;
    list.replaceChildren(...shown);
    showDates();
    more.hidden = matches.length <= most;
    more.onclick = () => void show(matches, typed, most + SHOWN);
  };
  return async (typed) => {
    latest = typed;
    const words = wordsOf(typed);
    // Without the index, the cards of this page are searched; the next search asks for it again.
    const onPage = () =>
      cards.filter((card) => words.every((word) => wordsOf(card.textContent).join(' ').includes(word)));
    const tell = async (matches?: readonly (number | HTMLElement)[]): Promise<void> => {
      const shown = matches?.length ? matches : cards.slice(0, matches && SUGGESTED);
      await show(shown, typed, matches ? SHOWN : cards.length);
      if (typed !== latest) return;
      status.textContent = matches ? counted(matches.length, status.dataset) : '';
      if (pager) pager.hidden = !!matches;
    };
    if (words.length === 0) return tell();
    const found = index.articles(words).then(tell);
    await found.catch(() => tell(onPage()));
  };
}

/** The button below the list that shows more of it, like the one of the form. */
function moreButton(form: HTMLFormElement): HTMLButtonElement {
  const more = document.createElement('button');
  more.className = form.querySelector('button')!.className;
  more.textContent = form.dataset['more'] ?? '';
  more.hidden = true;
  return more;
}

/** How many articles match, in words. */
const counted = (count: number, { none = '', one = '', many = '' }: DOMStringMap): string =>
  [none, one][count] ?? many.replace('%', `${count}`);

/** The card of an article: that on the page, which begins with the newest, or a new one like it, without a cover. */
async function cardOf(number: number, index: SearchIndex, onPage: readonly HTMLElement[]): Promise<HTMLElement> {
  const own = onPage[(await index.start()).articles - 1 - number];
  return own ?? newCard(onPage.at(-1)!, await index.card(number));
}

function newCard(like: HTMLElement, [url, title, excerpt, date, readTime, author, tags]: Card): HTMLElement {
  const card = like.cloneNode(true) as HTMLElement;
  card.className = card.className.replace(/ leading.*/, '');
  card.replaceChildren(...[...card.children].slice(-5));
  const [tag, ...otherTags] = card.querySelectorAll('.tags li');
  tag?.replaceWith(...tags.map(() => tag.cloneNode(true)));
  for (const other of otherTags) other.remove();
  for (const anchor of card.querySelectorAll('a')) anchor.href = url;
  const time = card.querySelector('time');
  if (time) time.dateTime = date;
  const texts = [...tags, title, excerpt, readTime, author, `: ${title}`];
  card
    .querySelectorAll('.tags span, .card-title a, .excerpt, time ~ span, .sr-only')
    .forEach((part, at) => (part.textContent = texts[at] ?? ''));
  return card;
}
