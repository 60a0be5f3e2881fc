import { expect, test } from 'vitest';
import { HOUR_MS } from '#lib/durations.ts';
import { hasChanged, priceSteps } from './price-steps.ts';

const at = (day: string) => `2026-${day}T12:00:00.000Z`;

test('a price is drawn as steps, each until the next', () => {
  const changes = [
    { at: at('01-01'), price: '100.00' },
    { at: at('01-11'), price: '150.00' },
    { at: at('01-21'), price: '100.00' },
  ];
  expect(priceSteps(changes, at('01-31'))).toEqual({
    today: changes[2],
    since: at('01-01'),
    lowest: changes[2],
    highest: changes[1],
    path: 'M0 156H200V4H400V156H600',
  });
});

test('a price that never changed is a line in the middle', () => {
  expect(priceSteps([{ at: at('01-01'), price: '100.00' }], at('01-31'))?.path).toBe('M0 80H600');
});

test('a year of changes every hour stays a small drawing', () => {
  const start = Date.parse(at('01-01'));
  const changes = Array.from({ length: 8760 }, (_, hour) => ({
    at: new Date(start + hour * HOUR_MS).toISOString(),
    price: `${100 + (hour % 7)}.00`,
  }));
  const { path } = priceSteps(changes, new Date(start + 8760 * HOUR_MS).toISOString())!;
  expect(path.length).toBeLessThan(12_000);
});

test('a price says something as soon as it was another one', () => {
  const first = { at: at('01-01'), price: '100.00' };
  expect(hasChanged([first])).toBe(false);
  expect(hasChanged([first, { at: at('01-11'), price: '100.00' }])).toBe(false);
  expect(hasChanged([first, { at: at('01-11'), price: '99.00' }, { ...first, at: at('01-21') }])).toBe(true);
});

test('no price, no drawing', () => {
  expect(priceSteps([], at('01-31'))).toBeNull();
});
