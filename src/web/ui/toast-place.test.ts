import { describe, expect, it } from 'vitest';
import { choosePlace, costAt } from './toast-place.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const header = (width: number) => ({ left: 0, top: 0, right: width, bottom: 64, cost: 1000 });

describe('a notice', () => {
  it('stands under the header, at the right, where nothing is', () => {
    expect(choosePlace({ width: 384, height: 46 }, desktop, [header(1440)])).toEqual({
      left: 1440 - 384 - 12,
      top: 66,
      cost: 0,
    });
  });

  it('goes to another column or further down for a button that stands there', () => {
    const button = { left: 1000, top: 64, right: 1430, bottom: 900, cost: 1000 };
    const place = choosePlace({ width: 384, height: 46 }, desktop, [header(1440), button]);
    expect(place.cost).toBe(0);
    expect(place.left + 384).toBeLessThanOrEqual(1000);
  });

  it('fits between two fields of a phone', () => {
    const fields = Array.from({ length: 10 }, (_, position) => ({
      left: 20,
      top: 64 + position * 86,
      right: 370,
      bottom: 64 + position * 86 + 44,
      cost: 1000,
    }));
    expect(choosePlace({ width: 366, height: 36 }, phone, fields).cost).toBe(0);
  });

  it('finds the only gap of a form full of errors, wherever it begins', () => {
    // Label and space of 42 px, a field of 44, its error of 22: at 390 px the checkout with all its fields left empty.
    const parts = Array.from({ length: 9 }, (_, position) => 63.5 + position * 108).flatMap((top) => [
      { left: 33, top, right: 357, bottom: top + 44, cost: 1000 },
      { left: 33, top: top + 50, right: 357, bottom: top + 66, cost: 1000 },
      { left: 33, top: top + 82, right: 357, bottom: top + 102, cost: 5 },
    ]);
    expect(choosePlace({ width: 366, height: 38 }, phone, [header(390), ...parts]).cost).toBe(5);
  });

  it('covers the least where the screen is full', () => {
    const full = [
      { left: 0, top: 0, right: 390, bottom: 400, cost: 1000 },
      { left: 0, top: 400, right: 390, bottom: 844, cost: 5 },
    ];
    const place = choosePlace({ width: 366, height: 60 }, phone, full);
    expect(place.cost).toBe(5);
    expect(costAt({ left: 12, top: 12 }, { width: 366, height: 60 }, full)).toBe(1000);
  });
});
