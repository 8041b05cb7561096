// Shows dates as the visitor writes them, and the current year in the copyright notice.

/** A tag that Intl accepts. Some browsers report others ("en-US@posix"), for which it would throw. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/**
 * Writes every date of the page in the visitor's first language, whatever the page's, and marks it as such for screen
 * readers. The `datetime` attributes do not change.
 */
export function showDates(): void {
  const languages = navigator.languages.filter((tag) => LANGUAGE_TAG.test(tag));
  const format = new Intl.DateTimeFormat(languages, { dateStyle: 'long', timeZone: 'UTC' });
  for (const time of document.querySelectorAll('time')) {
    time.lang = format.resolvedOptions().locale;
    time.textContent = format.format(new Date(time.dateTime));
  }
  for (const span of document.querySelectorAll('[data-year]')) span.textContent = `${new Date().getFullYear()}`;
}
