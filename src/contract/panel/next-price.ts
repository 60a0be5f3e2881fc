import { centsToText, textToCents } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';
import { fractionToBasisPoints } from './basis-points.ts';

/**
 * What a product will cost after the next repricing, by the same arithmetic as the job's. Money as on the wire, margins as fractions.
 * @example nextPrice({ precio_proveedor: '100.00', margen_ganancia: 0, margen_categoria: 0.125 }) // '112.50'
 */
export function nextPrice(product: {
  precio_proveedor: string;
  margen_ganancia: number;
  margen_categoria: number;
}): string {
  return centsToText(
    priceOf({
      supplierPrice: textToCents(product.precio_proveedor),
      ownMarginBp: fractionToBasisPoints(product.margen_ganancia),
      categoryMarginBp: fractionToBasisPoints(product.margen_categoria),
    }),
  );
}
