// What is wrong with the appearance of a page: elements that make it wider than its window, and lettering in figures
// that overlaps or is cut off.
import type { Page } from 'playwright-core';

/** The widths at which pages are looked at: a small phone, and a desktop computer. */
export const WIDTHS = [320, 1280];

/** What is wrong with the page in its window. */
export const appearanceOf = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(overflow)),
  ...(await page.evaluate(lettering)),
];

/** The innermost elements that make the page wider than its window. Runs in the browser. */
function overflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (
      (left < -1 || right > clientWidth + 1) && !element.closest('.sr-only') && !element.parentElement!.closest('svg')
    );
  });
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 3)
    .map(
      ({ localName, className, textContent }) =>
        `makes the page ${scrollWidth} px wide: <${localName} class=${JSON.stringify(className)}> ${textContent.slice(0, 60)}`,
    );
}

/** The texts in generated figures that are over one another or outside their figure. Runs in the browser. */
function lettering(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  for (const figure of document.querySelectorAll('.range-marks, .area-map svg')) {
    const { top, bottom } = figure.getBoundingClientRect();
    const texts = [...figure.querySelectorAll('text')]
      .map((text) => ({ said: text.textContent, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    texts.forEach(({ said, box }, index) => {
      // The box of a text is a little higher than its letters.
      if (box.left < -1 || box.right > width + 1 || box.top < top - 3 || box.bottom > bottom + 3)
        faults.push(`has "${said}" outside its figure`);
      for (const { said: other, box: its } of texts.slice(0, index)) {
        const isBeside = box.left >= its.right - 1 || its.left >= box.right - 1;
        const isAboveOrBelow = box.top >= its.bottom - 3 || its.top >= box.bottom - 3;
        if (!isBeside && !isAboveOrBelow) faults.push(`has "${said}" over "${other}"`);
      }
    });
  }
  return faults;
}
