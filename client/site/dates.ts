// Formats dates for the visitor's locale, and updates the year in the copyright notice.

/**
 * Formats every date of the page for a visitor whose language is not the page's. The `datetime` attributes do not
 * change.
 */
export function showDates(): void {
  let format: Intl.DateTimeFormat | undefined;
  if (navigator.language !== document.documentElement.lang)
    for (const time of document.querySelectorAll<HTMLTimeElement>('[data-date]')) {
      // The default locale, because Intl does not accept every `navigator.language` ("en-US@posix").
      format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
      time.textContent = format.format(new Date(`${time.dateTime}T00:00`));
      time.lang = format.resolvedOptions().locale;
    }
  for (const span of document.querySelectorAll('[data-year]')) span.textContent = `${new Date().getFullYear()}`;
}
