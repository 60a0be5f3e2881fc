import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodePhoto } from '#catalogue/photos/encode-photo.ts';
import { paintDrawing } from '#catalogue/photos/paint-drawing.ts';
import { DEMO_FEED_PATH } from './demo-catalogue.ts';
import { demoDrawing } from './demo-pictures.ts';

/** Ten photographs are painted and encoded, beside the other tests. */
const PAINTING_TIMEOUT_MS = 120_000;

test(
  'each picture that the demo names is another photograph',
  async () => {
    const named = new Set(
      readFileSync(DEMO_FEED_PATH, 'utf8').match(/https:\/\/fotos\.demo\.invalid\/[^"]+/g),
    );
    expect(named.size).toBe(10);
    const hashes = new Set<string>();
    for (const source of named) {
      const encoded = await encodePhoto(await paintDrawing(demoDrawing(source) ?? ''));
      if (encoded.ok) hashes.add(encoded.photo.hash);
    }
    expect(hashes.size).toBe(10);
  },
  PAINTING_TIMEOUT_MS,
);

test('no other host’s pictures are painted', () => {
  expect(demoDrawing('https://fotos.example/placa-220-1.png')).toBeNull();
  expect(demoDrawing('no address')).toBeNull();
});
