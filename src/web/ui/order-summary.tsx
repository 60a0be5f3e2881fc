import type { CartTotals } from '#contract/cart-totals.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import {
  deliveryLabel,
  discountLabel,
  formatPesos,
  FREE_PICKUP,
  type DiscountReason,
} from '#lib/format-pesos.ts';
import { DollarRate, Price, WithoutTaxes } from './price.tsx';

const ROW = 'flex items-baseline justify-between gap-4';

/** A quote has no discount. */
type OrderSums = Omit<CartTotals, 'discount' | 'pesos'> & {
  discount?: string;
  pesos: (Omit<NonNullable<CartTotals['pesos']>, 'discount'> & { discount?: string }) | null;
};

export interface OrderSummaryProps {
  totals: OrderSums;
  /** The total in pesos without national taxes. */
  withoutTaxes?: string | null;
  rate?: DollarRateResponse | null;
  /** A note on the pesos. */
  note?: string;
  /** What shipping costs depends on a place that the buyer has not named: the total is without it. */
  isShippingUnknown?: boolean;
  isPickup?: boolean;
  /** Why there is a discount; absent: there is none. */
  discountFor?: { paidBy: DiscountReason; discountBp: number };
}

const NO_DISCOUNT = '0.00';

/** Subtotal, shipping, discount and total, in dollars and in pesos. */
export function OrderSummary({
  totals,
  withoutTaxes = null,
  rate = null,
  note,
  isShippingUnknown = false,
  isPickup = false,
  discountFor,
}: OrderSummaryProps) {
  const { subtotal, shipping, discount = NO_DISCOUNT, total, pesos } = totals;
  return (
    <dl className="flex flex-col gap-2">
      <div className={ROW}>
        <dt className="text-muted">Subtotal</dt>
        <dd>
          <Price amount={subtotal} ars={pesos?.subtotal} size="sm" className="items-end" />
        </dd>
      </div>
      <div className={ROW}>
        <dt className="text-muted">{deliveryLabel(isPickup)}</dt>
        <dd>
          {isPickup && Number(shipping) === 0 ? (
            <span className="money text-sm text-good">{FREE_PICKUP}</span>
          ) : isShippingUnknown ? (
            <span className="price items-end">
              <span className="money text-sm">A calcular</span>
              <span className="text-xs text-muted">con tu código postal</span>
            </span>
          ) : (
            <Price amount={shipping} ars={pesos?.shipping} size="sm" className="items-end" />
          )}
        </dd>
      </div>
      {discount === NO_DISCOUNT || discountFor === undefined ? null : (
        <div className={ROW}>
          <dt className="text-muted">{discountLabel(discountFor)}</dt>
          <dd>
            <span className="price items-end text-good">
              <span className="money text-sm">−USD {discount}</span>
              {pesos?.discount ? <span className="text-xs">−{formatPesos(pesos.discount)}</span> : null}
            </span>
          </dd>
        </div>
      )}
      <div data-total className={`${ROW} mt-2 border-t border-rule pt-3`}>
        <dt className="font-semibold">{isShippingUnknown ? 'Total sin el envío' : 'Total'}</dt>
        <dd className="text-right">
          <span aria-live="polite">
            <Price amount={total} ars={pesos?.total} size="lg" className="items-end" />
          </span>
          <WithoutTaxes amount={withoutTaxes} className="mt-1" />
          {rate ? <DollarRate rate={rate} className="block text-2xs text-muted" /> : null}
          {rate && note ? <span className="block text-2xs text-muted">{note}</span> : null}
        </dd>
      </div>
    </dl>
  );
}
