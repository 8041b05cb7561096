// Dates in the visitor's own manner, and the year of today.

/** Rewrites every date of the page for a visitor of another language; what it stands for stays in its `datetime`. */
export function showDates(): void {
  const { language } = navigator;
  let format: Intl.DateTimeFormat | undefined;
  if (language !== document.documentElement.lang) for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-date]')) {
    format ??= new Intl.DateTimeFormat(language, { dateStyle: 'long' });
    time.textContent = format.format(new Date(`${time.dateTime}T00:00`));
    time.lang = language;
  }
  for (const span of document.querySelectorAll('[data-year]')) span.textContent = String(new Date().getFullYear());
}
