import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts';
import type { OrderPayments, RefundableLine } from '#contract/panel/payments.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { proportionOf } from '#lib/split-amount.ts';
import { cents, centsToText, sumCents, textToCents, timesCents, type Cents } from '#lib/money.ts';

export interface OrderSums {
  /**
   * What the shop paid, and its margin after the discount, which is negative when an order was sold below cost (`isLoss`); null: not for this role to see.
   * They are of what stayed sold; `refunded` is what went back of the products' price, null if nothing.
   */
  costs: { supplier: string; margin: string; isLoss: boolean; refunded: string | null } | null;
  /** What the lines cost, before discount and delivery. */
  final: string;
  /** What the buyer pays less for how they pay; `"0.00"` if nothing. */
  discount: string;
}

/** What an order's lines and totals add up to, in cents all the way. All are wire money: `"129.90"`. */
export function sumsOf(
  {
    products,
    status,
    ...totals
  }: Pick<PanelOrder, 'products' | 'status' | 'subtotal' | 'shipping' | 'total'>,
  money: RefundedMoney,
): OrderSums {
  const final = sumCents(products.map(({ price, quantity }) => timesCents(textToCents(price), quantity)));
  const discount = discountOf(totals);
  const restockedUnits = new Map(money.refundableLines.map((line) => [line.productId, line.restockedUnits]));
  const costs = products
    .map((line) => costOf(line, line.quantity - (restockedUnits.get(line.id) ?? 0)))
    .filter((cost) => cost !== null);
  if (costs.length < products.length) {
    return { costs: null, final: centsToText(final), discount: centsToText(discount) };
  }
  const paid = cents(final - discount);
  const kept = keptOf(paid, money);
  const supplier = costOfKept(
    sumCents(costs),
    { paid, kept },
    { ...money, isCancelled: status === 'cancelado' },
  );
  return {
    costs: {
      supplier: centsToText(supplier),
      margin: difference(kept, supplier),
      isLoss: kept < supplier,
      refunded: kept === paid ? null : centsToText(cents(paid - kept)),
    },
    final: centsToText(final),
    discount: centsToText(discount),
  };
}

/** What decides how much of the products' price stayed. */
export type RefundedMoney = Pick<
  OrderPayments,
  'state' | 'totalArs' | 'received' | 'haveGoodsLeft' | 'haveGoodsBack'
> & {
  refundableLines: readonly Pick<RefundableLine, 'productId' | 'restockedUnits'>[];
};

/** Of what was paid for the products, the part that did not go back; delivery takes its share of it, as in Ventas. */
function keptOf(paid: Cents, { state, totalArs, received }: RefundedMoney): Cents {
  if (totalArs === null || !WENT_BACK.has(state)) return paid;
  const total = textToCentavos(totalArs);
  return cents(proportionOf(paid, Math.min(total, textToCentavos(received)), total));
}

const WENT_BACK: ReadonlySet<OrderPayments['state']> = new Set([
  'devuelto',
  'devuelto_en_parte',
  'contracargo',
  'contracargo_perdido',
]);

/** Of what the goods that are not in the stock again cost, the part that the order bears, as in Ventas: goods that stayed away cost all of it. */
function costOfKept(
  cost: Cents,
  { paid, kept }: Record<'paid' | 'kept', Cents>,
  {
    isCancelled,
    haveGoodsLeft,
    haveGoodsBack,
    refundableLines,
  }: Pick<RefundedMoney, 'haveGoodsLeft' | 'haveGoodsBack' | 'refundableLines'> & { isCancelled: boolean },
): Cents {
  if (kept === paid) return cost;
  if (kept === 0 && (isCancelled || haveGoodsBack || !haveGoodsLeft)) return cents(0);
  const isAnyRestocked = refundableLines.some(({ restockedUnits }) => restockedUnits > 0);
  return haveGoodsBack && !isAnyRestocked ? cents(proportionOf(cost, kept, paid)) : cost;
}

function discountOf({
  subtotal,
  shipping,
  total,
}: Pick<PanelOrder, 'subtotal' | 'shipping' | 'total'>): Cents {
  return cents(textToCents(subtotal) + textToCents(shipping) - textToCents(total));
}

/** Formats a negative amount too (`"−1.00"`). Money on the wire has no sign; this text is only shown. */
function difference(from: Cents, less: Cents): string {
  const left = from - less;
  return `${left < 0 ? '−' : ''}${centsToText(Math.abs(left) as Cents)}`; // the size of a difference of two amounts
}

/** @param units Without those that are in the stock again. */
function costOf({ supplierPrice }: PanelOrderLine, units: number): Cents | null {
  return supplierPrice === undefined ? null : timesCents(textToCents(supplierPrice), units);
}
