// A photo that an owner drops on a page of a preview: what is stored, what is refused, and what stays.
import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Written } from '../../generator/tools/preview/protocol.ts';
import { HOME_PAGE } from '../support/editing.ts';
import { found, pageEditors } from '../support/page-editor.ts';

const editor = pageEditors();

describe('a photo', () => {
  it.each([64, 70])('of more than 64 MB is refused with its size and the limit: %i MB', async (size) => {
    const page = await editor();
    const { status, body } = await page.send('photo', Buffer.alloc(size * 1024 * 1024 + 1));
    expect([status, body]).toEqual([413, expect.stringContaining(`has ${size + 1} MB; at most 64 MB`)]);
  });

  const ALT = 'A roof under a low sun';
  /** Sends a photo for the hero, and what came of it. */
  async function sender() {
    const page = await editor();
    const text = await found(page, 'A roof that holds');
    const send = async (name: string, bytes: Uint8Array | string, alt = ALT, field = ['sections', 0, 'image']) => {
      const about = JSON.stringify([text, field, name, alt]);
      return JSON.parse(
        (await page.send('photo', Buffer.concat([Buffer.from(`${about}\n`), Buffer.from(bytes)]))).body,
      ) as Written;
    };
    return { ...page, send };
  }
  const taken = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c96' } })
    .withExif({ IFD0: { Make: 'Our camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  it('is stored without location and shown upright with its description; its text is undone', async () => {
    const page = await sender();
    const before = page.file(HOME_PAGE);
    expect(await page.send('../../IMG 1.JPEG', await taken)).toEqual({ isWritten: true });
    const stored = readFileSync(join(page.preview.root, 'public/photos/img-1.jpg'));
    expect(stored.includes('Our camera')).toBe(false);
    expect((await page.preview.ask('/')).body).toMatch(
      /<img [^>]*alt="A roof under a low sun"[^>]*width="900"|width="900"[^>]*alt="A roof under a low sun"/,
    );
    await page.ask('undo');
    expect(page.file(HOME_PAGE)).toBe(before);
  });

  it('that cannot be used is refused, and nothing of it stays', async () => {
    const page = await sender();
    expect(await page.send('a.jpg', 'not a photo')).toMatchObject({ isWritten: false });
    expect(await page.send('a.jpg', (await taken).subarray(0, 200))).toMatchObject({ isWritten: false });
    expect(await page.send('a.jpg', await taken, 'Roof')).toMatchObject({ isWritten: false });
    expect(await page.send('a.jpg', await taken, ALT, ['meta'])).toMatchObject({ isWritten: false });
    expect(readdirSync(join(page.preview.root, 'public/photos')).filter((name) => name.startsWith('a'))).toEqual([]);
    renameSync(join(page.preview.root, 'public/photos'), join(page.preview.root, 'elsewhere'));
    symlinkSync(join(page.preview.root, 'elsewhere'), join(page.preview.root, 'public/photos'));
    expect(await page.send('a.jpg', await taken)).toMatchObject({ isWritten: false });
  });

  it('replaces no other one', async () => {
    const page = await sender();
    const ridge = readFileSync(join(page.preview.root, 'public/photos/ridge.png'));
    const other = await sharp(await taken)
      .png()
      .toBuffer();
    expect(await page.send('ridge.png', other)).toEqual({ isWritten: true });
    expect(readFileSync(join(page.preview.root, 'public/photos/ridge.png')).equals(ridge)).toBe(true);
    expect(page.file(HOME_PAGE)).toContain('/photos/ridge-2.png');
  });
});
