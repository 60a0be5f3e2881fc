import type { RawRow } from '../fields/feed-item.ts';
import { readCurrency } from '../fields/read-currency.ts';
import { HIGHEST_IVA, readAmount } from '../fields/read-price.ts';
import { wordsIn, type ShapedRow } from './list-shape.ts';

/** A wholesaler's price as the list says it, each field as it came. */
export interface QuotedPrice {
  /** Before IVA. */
  net: unknown;
  /** With IVA and internal tax, where the list says so. */
  total: unknown;
  /** Percent: 10.5 or 21. */
  iva: unknown;
  /** Percent of the net price. */
  internalTax: unknown;
  currency: unknown;
  pesosPerDollar: unknown;
  netInPesos?: unknown;
}

type Cost =
  | ({ ok: true; usd: number; repaired: string[] } & Pick<RawRow, 'doubtedPrice'>)
  | { ok: false; reason: string };

/** Argentina's general rate, for a line that does not state its own: the dearer assumption. */
const GENERAL_IVA = 21;
/** Above it IVA and internal taxes together are a slip of the pen. */
const HIGHEST_TAXES = 0.6;

/**
 * The shop's cost of a unit, in dollars, taxes included: prices for consumers include IVA, and margins are computed on the cost. Not
 * rounded.
 * @example costInDollars({ net: 100, iva: 10.5, currency: 2, … }) // { ok: true, usd: 110.5, repaired: [] }
 */
function costInDollars(price: QuotedPrice): Cost {
  const currency = readCurrency(price.currency);
  if (currency === null) {
    return { ok: false, reason: `moneda que no se entiende: "${wordsIn(price.currency).slice(0, 20)}"` };
  }
  const rate = readAmount(price.pesosPerDollar)?.value ?? 0;
  if (currency === 'ars' && !(rate > 0)) {
    return { ok: false, reason: 'el precio está en pesos y la fila no trae cotización' };
  }
  const net = netOf(price, currency === 'ars' ? undefined : rate);
  if (net === null) {
    return { ok: false, reason: `precio que no se entiende: "${wordsIn(price.net).slice(0, 40)}"` };
  }
  if (net.value <= 0) return { ok: false, reason: 'el precio es cero o negativo' };
  const repaired = net.repaired === undefined ? [] : [net.repaired];
  const total = totalOf(price, net.value);
  const taxed = total ?? taxedPrice(price, net.value, repaired);
  // A total that agrees settles what the net price is.
  const doubtedPrice = net.repaired === undefined || total !== null ? undefined : wordsIn(price.net);
  return { ok: true, usd: currency === 'ars' ? taxed / rate : taxed, repaired, doubtedPrice };
}

/** The stated total, where it is the net price and its taxes. */
function totalOf({ total }: QuotedPrice, net: number): number | null {
  const stated = readAmount(total);
  if (stated === null || stated.isAmbiguous) return null;
  const taxes = stated.value / net - 1;
  return taxes >= -0.001 && taxes <= HIGHEST_TAXES ? stated.value : null;
}

function taxedPrice({ iva, internalTax }: QuotedPrice, net: number, repaired: string[]): number {
  const rate = readAmount(typeof iva === 'string' ? iva.replace('%', '') : iva)?.value;
  const isRate = rate !== undefined && rate >= 0 && rate <= HIGHEST_IVA;
  if (!isRate) repaired.push(`IVA que no se entiende: se tomó ${GENERAL_IVA} %`);
  const internal = readAmount(internalTax)?.value ?? 0;
  const percent = (isRate ? rate : GENERAL_IVA) + (internal > 0 && internal < 100 ? internal : 0);
  return net * (1 + percent / 100);
}

/**
 * `6.303` may be six dollars or six thousand. If the list also has the price in pesos, the reading that agrees counts; otherwise thousands,
 * the dearer one, which is reported.
 */
function netOf(
  { net, netInPesos }: QuotedPrice,
  rate: number | undefined,
): { value: number; repaired?: string } | null {
  const amount = readAmount(net);
  if (amount === null) return null;
  if (!amount.isAmbiguous) return { value: amount.value };
  const pesos = readAmount(netInPesos);
  if (rate !== undefined && rate > 0 && pesos !== null && !pesos.isAmbiguous) {
    const agreeing = [amount.value, amount.value / 1000].find((usd) => isNear(usd, pesos.value / rate));
    if (agreeing !== undefined) return { value: agreeing };
  }
  return { value: amount.value, repaired: `precio ambiguo "${wordsIn(net)}": se leyó ${amount.value}` };
}

/** Lists round their pesos, and the rate moves during the day. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.05 * Math.max(a, b);
}

/** A product's row with its cost in dollars added to its other fields, or the reason why that cost cannot be read. */
export function pricedRow(
  price: QuotedPrice,
  fields: RawRow['fields'] & { id: string | null },
): Exclude<ShapedRow, { kind: 'heading' }> {
  const cost = costInDollars(price);
  if (!cost.ok) return { kind: 'unreadable', id: fields.id, reason: cost.reason };
  const { repaired, doubtedPrice } = cost;
  return { kind: 'product', repaired, doubtedPrice, fields: { ...fields, precio_proveedor: cost.usd } };
}
