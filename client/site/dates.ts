// Formats dates in the page's language as the visitor's country orders them, and updates the year in the copyright notice.

/** The region in a locale, or its end if it has none. Intl does not accept every `navigator.language` ("en-US@posix"). */
const REGION = /-[A-Z\d]{2,3}\b|$/;

/**
 * Formats every date of the page in its language, with day, month and year in the order of the visitor's country. The
 * `datetime` attributes do not change.
 */
export function showDates(): void {
  const locale = document.documentElement.lang.replace(REGION, String(navigator.language.match(REGION)));
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-date]'))
    time.textContent = new Date(`${time.dateTime}T00:00`).toLocaleDateString(locale, { dateStyle: 'long' });
  for (const span of document.querySelectorAll('[data-year]')) span.textContent = `${new Date().getFullYear()}`;
}
