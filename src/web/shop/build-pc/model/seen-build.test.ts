import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { cents } from '#lib/money.ts';
import { parseBuilderAddress, parseSeenBuild } from './parse-address.ts';
import { picksText } from './picks.ts';
import type { BuilderPart } from './part-lines.ts';
import { seeBuild } from '../links/link-to-share.ts';
import { seenOn } from './seen-stamp.ts';
import { writeSeenBuild, type SeenBuild } from './seen-build.ts';

const NOW = new Date(2026, 10, 12, 23, 30);
const address = parseBuilderAddress(new URLSearchParams('cpu=1&ram=3'));
const PICKS = picksText(address);
const part = (price: string, stock = 5): BuilderPart => ({
  id: '1',
  description: 'Part',
  brand: 'Brand',
  price,
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock,
  photos: [],
  facts: { kind: 'not_a_part', reason: 'test' },
});

function seenAt(price: string): SeenBuild {
  const seen = seeBuild({ address, parts: { cpu: part(price) } }, NOW);
  if (seen === undefined) throw new Error('a part was chosen');
  return seen;
}

describe('the prices and stock in a shared link', () => {
  it('fit in a few characters', () => {
    const seen = seeBuild({ address, parts: { cpu: part('129.90'), ram: part('1000.00', 0) } }, NOW);
    expect(seen).toBeDefined();
    expect(writeSeenBuild(seen!)).toMatch(/^g0x\.[0-9a-z]{1,4}\.a0u\.\.255s-$/); // defined, as seen above
    expect(seenOn(seen!)).toBe('12/11/2026'); // the same
  });

  it('are absent where nothing is chosen', () => {
    expect(seeBuild({ address, parts: {} }, NOW)).toBeUndefined();
  });

  it('are written and read back unchanged', () => {
    const seenPart = fc.record({
      price: fc.integer({ min: 0, max: 36 ** 7 - 1 }).map(cents),
      hadStock: fc.boolean(),
    });
    const parts = fc.dictionary(fc.constantFrom(...STEP_KEYS), seenPart, {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(parts, (parts) => {
        const seen = { ...seenAt('1.00'), parts };
        expect(parseSeenBuild(writeSeenBuild(seen), PICKS)).toEqual(seen);
      }),
    );
  });

  it('do not apply to another PC', () => {
    const seen = seenAt('129.90');
    const text = writeSeenBuild(seen);
    expect(parseSeenBuild(text, PICKS)).toEqual(seen);
    expect(parseSeenBuild(text, 'cpu=2&ram=3')).toBeUndefined();
  });

  it('are absent where they are invalid, and never throw', () => {
    fc.assert(fc.property(fc.string(), (text) => parseSeenBuild(text, PICKS) === undefined));
    const [day, mark] = writeSeenBuild(seenAt('1.00')).split('.');
    for (const text of [
      `${day}.${mark}`,
      `${day}.${mark}.A0`,
      `zzzzz.${mark}.1`,
      `${day}.${mark}.1.1.1.1.1.1.1.1.1`,
    ]) {
      expect(parseSeenBuild(text, PICKS)).toBeUndefined();
    }
  });
});
