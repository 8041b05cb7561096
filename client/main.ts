// What runs on every page: the visitor's own manner of dates, the year, the missing path.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-date]')) {
  const [year, month, day] = time.dateTime.split('-').map(Number);
  time.textContent = new Date(year!, month! - 1, day!).toLocaleDateString(undefined, { dateStyle: 'long' });
}

for (const span of document.querySelectorAll('[data-year]')) span.textContent = String(new Date().getFullYear());

if (document.querySelector('[data-not-found]')) console.error('404: no page at', location.pathname);
