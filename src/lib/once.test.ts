import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('a value is made with the first call, and kept', () => {
  const make = vi.fn<() => object>(() => ({}));
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
