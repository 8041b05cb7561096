// The weight of a page, and the size of its share image: what is measured of images, scripts and fonts.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { minimalSite, type TestSite } from '../support/site.ts';

const KB = 1000;
/** Bytes that cannot be compressed, the same ones each time. */
const noise = (kilobytes: number): Buffer =>
  createHash('shake256', { outputLength: kilobytes * KB })
    .update('noise')
    .digest();
const limited = (limits: string): TestSite => minimalSite().with('data/budgets.yaml', `every:\n  ${limits}\n`);
const reportOn = async (
  site: TestSite,
  markup: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> =>
  (
    await check(site, {
      only: ['weight/budgets'],
      output: { 'index.html': [['</main>', `${markup}</main>`]], ...files },
    })
  ).report;

it.each([
  ['the largest of a set', '<img src="/small.png" srcset="/small.png 1x, /big.png 2x" alt="">'],
  ['the first format of a picture', '<picture><source srcset="/big.png"><img src="/huge.png" alt=""></picture>'],
  ['an image once, however often it appears', '<img src="/big.png" alt=""><img src="/big.png" alt="">'],
  [
    'no image that loads only when a visitor comes near it',
    '<img src="/big.png" alt=""><picture><source srcset="/huge.png"><img src="/huge.png" loading="lazy" alt=""></picture>',
  ],
])('counts %s', async (_, markup) => {
  const files = { 'small.png': noise(1), 'big.png': noise(20), 'huge.png': noise(40) };
  expect(await reportOn(limited('images: 20'), markup, files)).toBe('\n');
  expect(await reportOn(limited('images: 19.9'), markup, files)).toContain('kB of images; the limit is 19.9');
});

it('counts a drawing, a script with what it imports, and the fonts of the styles, as they are sent', async () => {
  const files = {
    'a.svg': `<svg>${' '.repeat(50 * KB)}</svg>`,
    'js/a.js': `import './b.js';`,
    'js/b.js': `export const text = '${'x'.repeat(50 * KB)}';`,
    'f.woff2': noise(20),
  };
  const markup = '<img src="/a.svg" alt=""><script src="/js/a.js"></script><style>a{src:url(/f.woff2)}</style>';
  expect(await reportOn(limited('images: 1\n  script: 40\n  fonts: 60'), markup, files)).toBe('\n');
  files['js/b.js'] = `// ${noise(60).toString('hex')}`;
  expect(await reportOn(limited('script: 40'), markup, files)).toContain('kB of scripts');
  expect(await reportOn(limited('fonts: 10'), markup, files)).toContain('kB of fonts');
});

it('names what is heaviest: a file of the content, a section, a drawing', async () => {
  const site = limited('html: 0\n  images: 1\n  nodes: 1');
  const section = `<section><h2>Prices of all</h2>${'<p><b>1</b></p>'.repeat(99)}</section>`;
  const drawing = `<svg role="img" aria-label="x"><title>A roof</title><path d="${noise(20).toString('hex')}"/></svg>`;
  const report = await reportOn(site, `<img src="/big.png" alt="">${section}${drawing}`, { 'big.png': noise(20) });
  expect(report).toMatch(/kB of images; the limit is 1\. The heaviest is public\/big\.png \(\[n\] kB of it\)\./);
  expect(report).toMatch(
    /elements; the limit is 1\. The heaviest part is the section "Prices of all" \(\[n\] elements\)\./,
  );
  expect(report).toMatch(/kB of HTML and styles; the limit is 0\. The heaviest part is the drawing "A roof" \(/);
});

it.each([
  ['is 1200x600 pixels', 600, 1],
  ['is 5.4 MB in size', 630, 5_400_000],
])('a share image that %s is reported', async (fault, height, bytes) => {
  const image = await sharp({ create: { width: 1200, height, channels: 3, background: '#b08d57' } })
    .png()
    .toBuffer();
  const padded = Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.byteLength))]);
  const { report } = await check(minimalSite(), {
    only: ['search/share-image'],
    output: {
      '404.html': [
        [
          'og:image" content="https://www.gemstateroofing.internal/share',
          'og:image" content="https://www.gemstateroofing.internal/own',
        ],
      ],
      'own.png': padded,
    },
  });
  expect(report).toContain(`the share image /own.png ${fault}`);
});
