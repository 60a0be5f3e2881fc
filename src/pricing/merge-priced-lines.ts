import { cents, roundHalfUp } from '#lib/money.ts';
import type { PricedLine } from './priced-line.ts';

/**
 * Merges lines with the same product into one, with the description of the first. Its price is their average, rounded down to the cent: the
 * buyer pays the sum of the lines, or up to a cent less for each unit.
 */
export function mergePricedLines(lines: readonly PricedLine[]): PricedLine[] {
  return [...Map.groupBy(lines, ({ productId }) => productId).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return others.length === 0 ? [first] : [averageOf(first, [first, ...others])];
  });
}

function averageOf(first: PricedLine, lines: readonly PricedLine[]): PricedLine {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const total = (amountOf: (line: PricedLine) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line) * line.quantity, 0);
  return {
    ...first,
    quantity,
    price: cents(Math.floor(total(({ price }) => price) / quantity)),
    supplierPrice: cents(
      roundHalfUp(
        total(({ supplierPrice }) => supplierPrice),
        quantity,
      ),
    ),
    marginBp: roundHalfUp(
      total(({ marginBp }) => marginBp),
      quantity,
    ),
  };
}
