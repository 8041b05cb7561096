// Dates in the visitor's own manner, and the year of today.

/** Rewrites every date of the page for a visitor of another language; what it stands for stays in its `datetime`. */
export function showDates(): void {
  let format: Intl.DateTimeFormat | undefined;
  if (navigator.language !== document.documentElement.lang)
    for (const time of document.querySelectorAll<HTMLTimeElement>('[data-date]')) {
      // The default locale, for `navigator.language` may be one that Intl refuses ("en-US@posix").
      format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
      time.textContent = format.format(new Date(`${time.dateTime}T00:00`));
      time.lang = format.resolvedOptions().locale;
    }
  for (const span of document.querySelectorAll('[data-year]')) span.textContent = `${new Date().getFullYear()}`;
}
