import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePhoto } from './encode-photo.ts';

function blank(width: number, height: number, background = '#224488') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The files by name and size, as they say themselves. */
async function filesOf(bytes: Uint8Array) {
  const encoded = await encodePhoto(bytes);
  if (!encoded.ok) throw new Error(encoded.reason);
  return Promise.all(encoded.files.map(async (file) => ({ file, is: await sharp(file.bytes).metadata() })));
}

describe('a photograph becomes files', () => {
  test('as AVIF and WebP, in each width that pages use', async () => {
    const files = await filesOf(await blank(2400, 1800).jpeg().toBuffer());
    expect(files.map(({ file, is }) => [file.format, file.width, is.format, is.width, is.height])).toEqual([
      ['avif', 320, 'heif', 320, 240],
      ['webp', 320, 'webp', 320, 240],
      ['avif', 720, 'heif', 720, 540],
      ['webp', 720, 'webp', 720, 540],
      ['avif', 1600, 'heif', 1600, 1200],
      ['webp', 1600, 'webp', 1600, 1200],
    ]);
  });

  test.each([
    [500, 400, [320, 500]],
    [200, 200, [200]],
    [720, 300, [320, 720]],
    [3000, 4000, [320, 720, 1200]],
  ])('of %i × %i that are never wider than it', async (width, height, widths) => {
    const files = await filesOf(await blank(width, height).png().toBuffer());
    expect(files.filter(({ file }) => file.format === 'webp').map(({ is }) => is.width)).toEqual(widths);
  });

  test('upright, without what the camera wrote', async () => {
    const exif = { IFD0: { Copyright: 'A. Fotógrafa' }, IFD3: { GPSLatitude: '37/1 19/1 0/1' } };
    const bytes = await blank(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(bytes.includes('Copyright') || bytes.includes('Fot')).toBe(true);
    for (const { file, is } of await filesOf(bytes)) {
      expect(is.height).toBe(2 * is.width);
      expect([is.exif, is.icc, is.xmp, is.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(file.bytes).includes('Fot')).toBe(false);
    }
  });

  test('on white where it is transparent', async () => {
    const clear = sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const [first] = await filesOf(await clear.png().toBuffer());
    const { channels } = await sharp(first?.file.bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test('of its first frame if it moves', async () => {
    const frames = [
      await blank(120, 120, '#f00').png().toBuffer(),
      await blank(120, 120, '#00f').png().toBuffer(),
    ];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const [first] = await filesOf(gif);
    expect(first?.is.pages ?? 1).toBe(1);
    const { dominant } = await sharp(first?.file.bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('whose name follows from its content alone', async () => {
    const [one, same, other] = await Promise.all(
      ['#111', '#111', '#222'].map(async (color) =>
        encodePhoto(await blank(150, 150, color).png().toBuffer()),
      ),
    );
    const hashOf = (encoded: typeof one) => (encoded?.ok ? encoded.photo.hash : '');
    expect(hashOf(one)).toMatch(/^[0-9a-f]{24}$/);
    expect(hashOf(same)).toBe(hashOf(one));
    expect(hashOf(other)).not.toBe(hashOf(one));
  });
});

describe('what is no photograph is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><image href="file:///etc/passwd"/></svg>';

  test.each([
    ['a page', '<!doctype html><title>No encontrado</title>'],
    ['a drawing', svg],
    ['nothing', ''],
    ['the beginning of a JPEG', '\xff\xd8\xff\xe0 and no more'],
    ['the beginning of a PNG', '\x89PNG\r\n\x1a\n and no more'],
  ])('%s', async (_, text) => {
    expect(await encodePhoto(Buffer.from(text, 'latin1'))).toEqual({ ok: false, reason: 'not a picture' });
  });

  test('one that is cut off', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    });
    const bytes = await noise.jpeg().toBuffer();
    expect(await encodePhoto(bytes.subarray(0, bytes.length / 2))).toEqual({
      ok: false,
      reason: 'not a picture',
    });
  });

  test('one of a few bytes and far too many pixels', async () => {
    const bomb = await blank(7000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    expect(await encodePhoto(bomb)).toEqual({ ok: false, reason: 'too many pixels' });
  });

  test('one that counts visits', async () => {
    expect(await encodePhoto(await blank(1, 1).gif().toBuffer())).toEqual({ ok: false, reason: 'too small' });
  });
});
