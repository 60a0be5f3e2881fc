import { BASIS_POINTS } from '#lib/basis-points.ts';
import { centsToText, textToCents } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';

/** @example fractionToBasisPoints(0.125) // 1250 */
export function fractionToBasisPoints(fraction: number): number {
  return Math.round(fraction * BASIS_POINTS);
}

/** @example basisPointsToFraction(1250) // 0.125 */
export function basisPointsToFraction(basisPoints: number): number {
  return basisPoints / BASIS_POINTS;
}

/**
 * A product's price after the next repricing, by the arithmetic of the repricing job. Money and margins are as on the wire: dollars in text, fractions.
 * @example nextPrice({ precio_proveedor: '100.00', margen_ganancia: 0, margen_proveedor: null, margen_categoria: 0.125 }) // '112.50'
 */
export function nextPrice(product: {
  supplierPrice: string;
  margin: number;
  supplierMargin: number | null;
  categoryMargin: number;
}): string {
  return centsToText(
    priceOf({
      supplierPrice: textToCents(product.supplierPrice),
      ownMarginBp: fractionToBasisPoints(product.margin),
      supplierMarginBp:
        product.supplierMargin === null ? null : fractionToBasisPoints(product.supplierMargin),
      categoryMarginBp: fractionToBasisPoints(product.categoryMargin),
    }),
  );
}
