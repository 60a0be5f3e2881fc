import {
  priceDelivery,
  type DeliveryPrice,
  type DeliveryTerms,
  type UnknownPlace,
} from '#delivery/shipping-price.ts';
import { BASIS_POINTS } from '#lib/basis-points.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { standingOf, type CostToday } from '#quotes/quote-promise.ts';
import { linesCost, type Quote } from '#quotes/quote.ts';
import { atQuotedPrices, claimQuote } from './order-from-quote.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { pesosTotalsOf, totalsOf, type MethodTerms, type OrderTotals } from '../order-totals.ts';
import { mergeLines, type Order, type OrderIntent, type WantedLine } from '../order.ts';
import { reserveLines, type ReservedLine } from './reserve-lines.ts';
import type { ShopNow } from './shop-now.ts';
import type { StaffOrder } from './staff-order.ts';

export interface PricingDeps {
  now: Date;
  delivery: DeliveryTerms;
  /** What lines weigh, in grams. */
  weigh: Weigh;
}

/** In grams. It is called for an order that is not picked up, inside its transaction: it must not wait. */
export type Weigh = (lines: readonly WantedLine[]) => number;

/** What an order is priced by. `staff` null: its buyer places it. */
interface PricedFrom {
  intent: OrderIntent;
  staff: StaffOrder | null;
  /** The terms of its payment method; null: it is paid online, or as the shop arranges it with the buyer. */
  terms: MethodTerms | null;
}

/** An order's lines, whose units are in stock, at the prices and the rate that hold for it. */
interface LinesForSale {
  ok: true;
  reserved: readonly ReservedLine[];
  lines: PricedLine[];
  /** The quote that it is placed from; null: none, and its prices are today's. */
  quote: Quote | null;
  rate: ArsPerUsd | null;
  /** Today's cost of what a quote sells for less; null: nothing is sold below cost. */
  belowCost: CostToday | null;
}

/** What an order costs, and what that follows from. */
export interface PricedOrder extends Omit<LinesForSale, 'rate'> {
  totals: OrderTotals;
  pesos: Order['pesos'];
  /** With the agreed discount. */
  discountBp: number;
  agreedDiscountBp: number;
  delivery: DeliveryPrice;
}

/** Prices a request by the shop as it is now, or says why that cannot be done. */
export function priceOrder(shop: ShopNow, from: PricedFrom, deps: PricingDeps): PricedOrder | OrderRefusal {
  const { intent, staff, terms } = from;
  const sold = linesForSale(shop, from, deps.now);
  if (!sold.ok) return sold;
  const { rate, ...forSale } = sold;
  // The buyer pays pesos, to the centavo.
  if (rate === null && terms !== null) return { ok: false, reason: 'method-not-offered' };

  const delivery = deliveryOf(intent, forSale.lines, deps);
  if (delivery.kind === 'unknown-place') {
    return { ok: false, reason: delivery.kind, missing: delivery.missing };
  }
  const agreedDiscountBp = staff?.discount?.bp ?? 0;
  // Nothing costs less than nothing.
  const discountBp = Math.min(BASIS_POINTS, (terms?.discountBp ?? 0) + agreedDiscountBp);
  const charged = { shipping: delivery.price, discountBp };
  return {
    ...forSale,
    totals: totalsOf(forSale.lines, charged),
    pesos: rate === null ? null : { rate, total: pesosTotalsOf(forSale.lines, rate, charged).total },
    discountBp,
    agreedDiscountBp,
    delivery,
  };
}

function linesForSale(shop: ShopNow, { intent, staff }: PricedFrom, now: Date): LinesForSale | OrderRefusal {
  const claimed = claimQuote(shop.quotes, intent, now);
  if (!claimed.ok) return claimed;
  const { quote } = claimed;

  const withHidden = staff?.sellsHidden ?? false;
  const reserved = reserveLines(shop.products, mergeLines(intent.lines), { withHidden });
  if ('reason' in reserved) return reserved;

  const todays = reserved.map(({ line }) => line);
  if (quote === null) {
    return { ok: true, reserved, lines: todays, quote, rate: shop.rate, belowCost: null };
  }
  const today = { cost: linesCost(todays), rate: shop.rate };
  const standing = standingOf(quote, today);
  if (standing === 'lapsed') return { ok: false, reason: 'quote-lapsed' };
  return {
    ok: true,
    reserved,
    lines: atQuotedPrices(todays, quote),
    quote,
    rate: quote.rate ?? shop.rate,
    belowCost: standing === 'below-cost' ? today : null,
  };
}

/** From the prices that the order has, which may be a quote's. */
function deliveryOf(
  { delivery }: OrderIntent,
  lines: readonly PricedLine[],
  { delivery: terms, weigh }: PricingDeps,
): DeliveryPrice | UnknownPlace {
  const grams = terms.rates.length === 0 ? 0 : weigh(lines);
  return priceDelivery({ ...delivery, subtotal: totalsOf(lines).subtotal, grams }, terms);
}
