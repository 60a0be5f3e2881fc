import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { runTimeSliced } from '#catalogue/run-time-sliced.ts';
import type { TimeSliced } from '#lib/time-slices.ts';

/** An opaque picture, four bytes a pixel: red, green, blue, and an ignored one. */
export interface Pixels {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * PNG with at most 256 colours, a byte a pixel: a drawing of few colours takes a third of its true-colour size. Colours beyond the
 * 256 most used, at the edges of strokes, become the nearest of them.
 */
export async function encodeIndexedPng({ bytes, width, height }: Pixels): Promise<Buffer> {
  const { palette, indexes } = await runTimeSliced(indexColours(bytes));
  // Each row begins with its filter; flat colours compress best without one.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_A_PIXEL, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await deflated(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_A_PIXEL = 8;
const INDEXED = 3;
const MAX_COLOURS = 256;
/** Less than a millisecond of work. */
const PIXELS_A_SLICE = 16_384;

const deflated = promisify<Buffer, { level: number }, Buffer>(deflate);

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(content.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}

function* indexColours(bytes: Uint8Array): TimeSliced<{ palette: Buffer; indexes: Uint8Array }> {
  const colours = new Uint32Array(bytes.length / 4);
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    const at = pixel * 4;
    colours[pixel] = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    if (pixel % PIXELS_A_SLICE === 0) yield;
  }
  const kept = yield* mostUsed(colours);
  const indexOf = new Map(kept.map((colour, index) => [colour, index]));
  const indexes = new Uint8Array(colours.length);
  // Neighbouring pixels are mostly equal: the map is only read when the colour changes.
  let [last, index] = [-1, 0];
  for (const [pixel, colour] of colours.entries()) {
    if (colour !== last) {
      index = indexOf.get(colour) ?? nearest(kept, colour);
      indexOf.set(colour, index);
      last = colour;
    }
    indexes[pixel] = index;
    if (pixel % PIXELS_A_SLICE === 0) yield;
  }
  const palette = Buffer.from(kept.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  return { palette, indexes };
}

function* mostUsed(colours: Uint32Array): TimeSliced<number[]> {
  const uses = new Map<number, number>();
  // The map is only read when the colour changes.
  let begun = 0;
  for (let pixel = 1; pixel <= colours.length; pixel += 1) {
    const colour = colours[begun] ?? 0;
    if (colours[pixel] !== colour) {
      uses.set(colour, (uses.get(colour) ?? 0) + pixel - begun);
      begun = pixel;
    }
    if (pixel % PIXELS_A_SLICE === 0) yield;
  }
  return Array.from(uses)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_COLOURS)
    .map(([colour]) => colour);
}

function nearest(kept: readonly number[], colour: number): number {
  let [best, least] = [0, Infinity];
  for (const [index, other] of kept.entries()) {
    const red = (other >> 16) - (colour >> 16);
    const green = ((other >> 8) & 0xff) - ((colour >> 8) & 0xff);
    const blue = (other & 0xff) - (colour & 0xff);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
