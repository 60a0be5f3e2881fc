import { centavos, type Centavos } from './pesos.ts';
import { roundHalfUp } from './money.ts';

/**
 * The two rates of IVA that a shop of components sells under, in basis points: 10.5 % and 21 % (Ley de IVA, in the
 * text of Decreto 280/1997, art. 28: 21 %, and half of it for the goods that it lists; https://es.scribd.com/document/664013113, read in
 * November 2026). The supplier states which products pay half.
 */
export const VAT_RATES = [1050, 2100] as const;
export type VatBp = (typeof VAT_RATES)[number];

/** The default rate, also for shipping. */
export const GENERAL_VAT: VatBp = 2100;

function isVatRate(basisPoints: number): basisPoints is VatBp {
  return VAT_RATES.some((rate) => rate === basisPoints);
}

/** @throws RangeError for anything but the two rates. */
export function vatRate(basisPoints: number): VatBp {
  if (!isVatRate(basisPoints)) throw new RangeError(`not a rate of IVA: ${basisPoints}`);
  return basisPoints;
}

/**
 * A final price without IVA, to the centavo: the "Precio sin impuestos nacionales".
 * @example netOf(centavos(12_100), 2100) // 10_000
 */
export function netOf(price: Centavos, vat: VatBp): Centavos {
  const [part, whole] = NET_SHARE[vat];
  return centavos(roundHalfUp(price * part, whole));
}

/** 1 / (1 + rate) in lowest terms, so that even the highest price stays exact. */
const NET_SHARE = { 1050: [200, 221], 2100: [100, 121] } as const satisfies Record<
  VatBp,
  readonly [number, number]
>;
