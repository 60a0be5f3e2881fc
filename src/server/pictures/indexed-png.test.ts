import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeIndexedPng } from './indexed-png.ts';

const [WIDTH, HEIGHT] = [60, 20];

/** Two pixels of each of 400 shades of blue, apart from each other, above rows of one red. */
function bandUnderText(): Uint8Array {
  const bytes = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    const shade = pixel % 400;
    bytes.set(pixel < 800 ? [0, shade >> 4, 100 + (shade % 16), 255] : [200, 0, 0, 255], pixel * 4);
  }
  return bytes;
}

test('a band of one colour keeps it, however many colours the text above it has', async () => {
  const png = await encodeIndexedPng({ bytes: bandUnderText(), width: WIDTH, height: HEIGHT });
  const { palette, pixels } = read(png);
  const index = pixels[(WIDTH + 1) * (HEIGHT - 1) + 1] ?? -1;
  expect([...palette.subarray(index * 3, index * 3 + 3)]).toEqual([200, 0, 0]);
});

function read(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
  }
  return {
    palette: chunks.get('PLTE') ?? Buffer.alloc(0),
    pixels: inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)),
  };
}
