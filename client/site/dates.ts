// Formats dates in the page's language as the visitor's country orders them, and updates the year in the copyright notice.

/**
 * Formats every date of the page for a visitor whose locale is not the page's: in the page's language, with day, month
 * and year in the order of the visitor's country. The `datetime` attributes do not change.
 */
export function showDates(): void {
  const { lang } = document.documentElement;
  let format: Intl.DateTimeFormat | undefined;
  if (navigator.language !== lang)
    for (const time of document.querySelectorAll<HTMLTimeElement>('[data-date]')) {
      // The default locale, because Intl does not accept every `navigator.language` ("en-US@posix").
      const { region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale).maximize();
      format ??= new Intl.DateTimeFormat(new Intl.Locale(lang, region ? { region } : {}), { dateStyle: 'long' });
      time.textContent = format.format(new Date(`${time.dateTime}T00:00`));
      time.lang = format.resolvedOptions().locale;
    }
  for (const span of document.querySelectorAll('[data-year]')) span.textContent = `${new Date().getFullYear()}`;
}
