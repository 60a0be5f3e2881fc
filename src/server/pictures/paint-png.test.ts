import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeIndexedPng } from './indexed-png.ts';
import { createPainter } from './paint-png.ts';

const noFailure = (error: unknown) => {
  throw error;
};
const sheetWith = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80" font-family="Archivo"><rect width="300" height="80" fill="#fff"/>${inside}</svg>`;
const wordsIn = (words: string, weight = 400) =>
  sheetWith(`<text x="10" y="50" font-size="40" font-weight="${weight}">${words}</text>`);

describe('a painted picture', () => {
  const paint = createPainter({ onFailure: noFailure });

  it("is a PNG with the drawing's size", async () => {
    const png = await paint(sheetWith(''));
    expect(png?.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([300, 80]);
  });

  it.each(['ñ', 'Ñ', 'á', 'é', 'í', 'ó', 'ú', 'ü', '¿', '¡', '«', '·', '×', '…'])(
    'shows %s',
    async (character) => {
      const blank = await paint(sheetWith(''));
      const plain = await paint(wordsIn(character.normalize('NFD').charAt(0)));
      const [shown, bold] = await Promise.all([paint(wordsIn(character)), paint(wordsIn(character, 700))]);
      expect(shown?.equals(blank ?? Buffer.alloc(0))).toBe(false);
      expect(shown?.equals(bold ?? Buffer.alloc(0))).toBe(false);
      expect(shown?.equals(plain ?? Buffer.alloc(0))).toBe(character.normalize('NFD').length === 1);
    },
  );
});

describe('a painter', () => {
  it('refuses work when too much waits', async () => {
    const paint = createPainter({ atOnce: 1, waiting: 1, onFailure: noFailure });
    const pictures = await Promise.all([1, 2, 3].map(() => paint(sheetWith(''))));
    expect(pictures.map((picture) => picture !== null)).toEqual([true, true, false]);
    expect(await paint(sheetWith(''))).not.toBeNull();
  });

  it('returns nothing for an invalid drawing, reports it, and continues', async () => {
    const reported: unknown[] = [];
    const paint = createPainter({ atOnce: 1, onFailure: (error) => reported.push(error) });
    expect(await paint('garbage')).toBeNull();
    expect(reported).toHaveLength(1);
    expect(await paint(sheetWith(''))).not.toBeNull();
  });
});

describe('a PNG of few colours', () => {
  const pixel = fc.constantFrom([255, 0, 0, 255], [0, 12, 255, 255], [7, 7, 7, 255]);

  it('contains each pixel unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pixel, { minLength: 12, maxLength: 12 }), async (pixels) => {
        const png = await encodeIndexedPng({ bytes: Uint8Array.from(pixels.flat()), width: 4, height: 3 });
        expect(pixelsOf(png, 4, 3)).toEqual(pixels.map((one) => one.slice(0, 3)));
      }),
    );
  });

  it('gives a rare shade the nearest of the 256 most used', async () => {
    const grey = (shade: number) => [shade, shade, shade, 255];
    const shades = Array.from({ length: 256 }, (_, shade) => [grey(shade), grey(255 - shade)]).flat();
    const pixels = [...shades, [100, 100, 101, 255], grey(0), grey(0), grey(0)];
    const png = await encodeIndexedPng({ bytes: Uint8Array.from(pixels.flat()), width: 4, height: 129 });
    expect(pixelsOf(png, 4, 129)[512]).toEqual([100, 100, 100]);
  });

  function pixelsOf(png: Buffer, width: number, height: number): number[][] {
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
      chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
    const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    return Array.from({ length: width * height }, (_, pixel) => {
      const index = rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] ?? 0;
      return [...palette.subarray(index * 3, index * 3 + 3)];
    });
  }
});
