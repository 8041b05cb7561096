// Measures in a browser how far pages move when the brand's typefaces replace the local ones.
import { locateElement } from '../../page/locate-element.ts';
import type { AuditRule } from '../../rule.ts';
import { visitPages } from '../../visits.ts';

/** A phone, a tablet, and two desktop computers. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
/** Half of what Google calls good, because it is the sum of all that moves on a page. */
const MOST = 0.05;

export const shifts: AuditRule = {
  id: 'weight/shifts',
  proves: `When the brand's typefaces arrive after a page was shown, its layout shifts by ${MOST} at most, ${WINDOWS.map(({ width }) => width).join(', ')} pixels wide, on this computer's local typefaces.`,
  severity: 'warning',
  isSlow: true,
  reason: 'A text that gains or loses a line moves what is below it while somebody reads it or is about to press it.',
  source: '[web.dev, Cumulative Layout Shift (CLS)](https://web.dev/articles/cls) (2023-04-12)',
  async *check(input) {
    yield* await visitPages(input, async function* (page, tab, address) {
      // The fonts are withheld, and then given at each width: one visit instead of four.
      await tab.route('**/*.woff2', (route) =>
        route.request().resourceType() === 'font' ? route.abort() : route.continue(),
      );
      await tab.goto(address, { waitUntil: 'load' });
      const faces = await tab.evaluateHandle(loadFaces);
      for (const window of WINDOWS) {
        await tab.setViewportSize(window);
        const { score, html, words, pixels } = await tab.evaluate(applyFaces, faces);
        if (score > MOST)
          yield page.finding(
            `${window.width} px wide, the page shifts by ${score.toFixed(3)} when the brand's typefaces arrive late; ${MOST} is the most. What moves furthest, by ${pixels} px, is “${words}”.`,
            {
              place: locateElement(html, page, input),
              expected:
                'a few letters more or fewer in it or in the text above, which have another number of lines in the local typefaces',
            },
          );
      }
      await tab.unrouteAll();
    });
  },
};

/** A layout shift, as browsers measure it (https://wicg.github.io/layout-instability/). */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The sum of all shifts; what moved furthest: its HTML and its words, and by how many pixels. */
interface Movement {
  readonly score: number;
  readonly html: string;
  readonly words: string;
  readonly pixels: number;
}

/** Runs in the page: fetches the fonts that its styles name. */
function loadFaces(): Promise<FontFace[]> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('url('));
  return Promise.all(
    faces.map(async (rule) => {
      const { style } = rule as CSSFontFaceRule;
      const [, url = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
      const font = await (await fetch(url)).arrayBuffer();
      const weight = style.getPropertyValue('font-weight') || 'normal';
      return new FontFace(style.getPropertyValue('font-family').replaceAll('"', ''), font, { weight }).load();
    }),
  );
}

/** Runs in the page: uses the fonts until all is in its place, and measures how far it moved. */
async function applyFaces(faces: FontFace[]): Promise<Movement> {
  const settled = (): Promise<unknown> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  await settled();
  const shifts: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])));
  observer.observe({ type: 'layout-shift' });
  for (const face of faces) document.fonts.add(face);
  await settled();
  observer.disconnect();
  for (const face of faces) document.fonts.delete(face);
  const [furthest] = shifts
    .flatMap(({ sources }) => sources)
    // What comes into the window, or leaves it, has an empty rectangle there.
    .filter(({ previousRect, currentRect }) => previousRect.height > 0 && currentRect.height > 0)
    .map(({ node, previousRect: from, currentRect: to }) => ({
      node,
      pixels: Math.hypot(to.x - from.x, to.y - from.y),
    }))
    .sort((a, b) => b.pixels - a.pixels);
  const element = furthest?.node instanceof Element ? furthest.node : furthest?.node?.parentElement;
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    html: element?.outerHTML ?? '',
    words: (furthest?.node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60),
    pixels: Math.round(furthest?.pixels ?? 0),
  };
}
