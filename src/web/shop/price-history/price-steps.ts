import type { PriceHistoryResponse } from '#contract/price-history-response.ts';
import { textToHundredths } from '#lib/money.ts';

/** A price as the wire has it, and since when. */
type PriceSince = PriceHistoryResponse['changes'][number];

/** What a product cost, as a chart of steps and in words. */
export interface PriceSteps {
  today: PriceSince;
  /** Since when prices are known, at most a year. */
  since: string;
  /** The newest of the days on which it cost least, and most. */
  lowest: PriceSince;
  highest: PriceSince;
  /** An SVG path in a box of `CHART`. */
  path: string;
}

export const CHART = { width: 600, height: 160 } as const;
/** Half the line's width stays inside the box. */
const EDGE = 4;

/**
 * @param changes the oldest first, at least one. @param until the right edge, ISO time.
 * @example priceSteps([{ at: may, price: '100.00' }, { at: july, price: '90.00' }], september)?.lowest // { at: july, price: '90.00' }
 */
export function priceSteps(changes: readonly PriceSince[], until: string): PriceSteps | null {
  const first = changes[0];
  const today = changes.at(-1);
  if (first === undefined || today === undefined) return null;
  const amounts = changes.map(({ price }) => textToHundredths(price));
  const [least, most] = amounts.reduce(
    ([low, high], amount) => [Math.min(low, amount), Math.max(high, amount)] as const,
    [amounts[0]!, amounts[0]!] as const,
  );
  return {
    today,
    since: first.at,
    lowest: changes[amounts.lastIndexOf(least)]!, // one of `changes`
    highest: changes[amounts.lastIndexOf(most)]!,
    path: pathOf(changes, amounts, { least, most, from: Date.parse(first.at), to: Date.parse(until) }),
  };
}

/** Whether a product ever cost something else. */
export function hasChanged(changes: readonly PriceSince[]): boolean {
  return changes.some(({ price }) => price !== changes[0]?.price);
}

interface Scale {
  least: number;
  most: number;
  from: number;
  to: number;
}

/** Changes that fall into one column of the chart become one stroke from the least to the most of them. */
function pathOf(
  changes: readonly PriceSince[],
  amounts: readonly number[],
  { least, most, from, to }: Scale,
): string {
  const xOf = (at: string) =>
    Math.round(Math.min(1, (Date.parse(at) - from) / Math.max(1, to - from)) * CHART.width);
  const yOf = (amount: number) =>
    most === least
      ? CHART.height / 2
      : Math.round(EDGE + ((most - amount) / (most - least)) * (CHART.height - 2 * EDGE));
  const columns = new Map<number, { high: number; low: number; last: number }>();
  for (const [position, { at }] of changes.entries()) {
    const y = yOf(amounts[position]!); // as many as changes
    const x = xOf(at);
    const column = columns.get(x) ?? { high: y, low: y, last: y };
    columns.set(x, { high: Math.min(column.high, y), low: Math.max(column.low, y), last: y });
  }
  let path = '';
  for (const [x, { high, low, last }] of columns) {
    path += path === '' ? `M${x} ${high}` : `H${x}V${high}`;
    if (low !== high) path += `V${low}`;
    if (last !== low) path += `V${last}`;
  }
  return `${path}H${CHART.width}`;
}
