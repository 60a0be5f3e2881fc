import { cents, hundredthsToText, textToCents } from './money.ts';

/**
 * A round price, 5 to 10 % below one in dollars, as a person would write it. Empty where nothing is below.
 * @example lowerPrice('219.90') // '200'
 * @example lowerPrice('1.50') // '1,40'
 */
export function lowerPrice(price: string): string {
  const now = textToCents(price);
  const step = STEPS.find((size) => size * Math.floor((now * 0.95) / size) >= now * 0.9) ?? 1;
  const lower = cents(Math.max(0, Math.min(now - 1, step * Math.floor((now * 0.95) / step))));
  return lower === 0 ? '' : hundredthsToText(lower).replace('.00', '').replace('.', ',');
}

/** In cents. */
const STEPS = [100_000, 50_000, 10_000, 5000, 1000, 500, 100, 50, 10, 5];
