import { useState } from 'react';
import type { OrderRequest } from '#contract/order.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { cashHoldMessage } from '#lib/cash-hold-message.ts';
import { formatPesos, percentLabel } from '#lib/format-pesos.ts';
import { useCheckoutDraft } from '#web/browser-storage/checkout-draft.ts';
import { useShop } from '#web/page/root-data.ts';

export type PaymentMethodWord = NonNullable<OrderRequest['paymentMethod']>;

/** The choice's name in the form. */
const FIELD = 'medio_de_pago';

/** How the buyer will pay, and what that changes. */
export interface PaymentMethodChoice {
  /** More than one: the buyer chooses. */
  offered: readonly PaymentMethodWord[];
  method: PaymentMethodWord;
  choose: (method: PaymentMethodWord) => void;
  discountOf: (method: PaymentMethodWord) => number;
  /** It could be paid in cash if it were picked up. */
  isCashForPickup: boolean;
}

/**
 * Without a price in pesos no transfer is possible, and the shop arranges the payment. Cash is paid where the order is picked up. A choice
 * that is not possible at the moment is kept for a buyer who changes their mind.
 */
export function usePaymentMethod({
  hasPesos,
  isPickup,
}: {
  hasPesos: boolean;
  isPickup: boolean;
}): PaymentMethodChoice {
  const shop = useShop();
  const offered = hasPesos ? offeredBy(shop, isPickup) : (['online'] as const);
  const draft = useCheckoutDraft();
  const [chosen, choose] = useState<PaymentMethodWord | null>(() => methodFrom(draft[FIELD]));
  const first = offered[0] ?? 'online';
  const method = chosen !== null && offered.includes(chosen) ? chosen : first;
  const isCashForPickup = hasPesos && !isPickup && shop.offline.cash !== null;
  return {
    offered,
    method,
    choose,
    discountOf: (of) => offerOf(shop, of)?.discountBp ?? 0,
    isCashForPickup,
  };
}

function methodFrom(word: string | undefined): PaymentMethodWord | null {
  return (['online', 'transferencia', 'efectivo'] as const).find((each) => each === word) ?? null;
}

function offeredBy(shop: ShopSettings, isPickup: boolean): readonly PaymentMethodWord[] {
  const methods: PaymentMethodWord[] = [];
  if (shop.isPaidOnline) methods.push('online');
  if (shop.offline.transfer !== null) methods.push('transferencia');
  if (shop.offline.cash !== null && isPickup) methods.push('efectivo');
  return methods;
}

function offerOf({ offline }: ShopSettings, method: PaymentMethodWord) {
  if (method === 'transferencia') return offline.transfer;
  return method === 'efectivo' ? offline.cash : null;
}

/** Shows nothing if there is only one way to pay. @param totalOf The order's total in pesos for that way to pay. */
export function PaymentChoice({
  choice: { offered, method, choose, discountOf, isCashForPickup },
  totalOf,
  isShippingUnknown,
}: {
  choice: PaymentMethodChoice;
  totalOf: (method: PaymentMethodWord) => string | undefined;
  /** The totals are those of the goods. */
  isShippingUnknown: boolean;
}) {
  const shop = useShop();
  const cashNote = isCashForPickup ? (
    <p className="text-xs text-muted">También podés pagar en efectivo si lo retirás en el local.</p>
  ) : null;
  if (offered.length < 2) return cashNote;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">¿Cómo vas a pagar?</legend>
      {offered.map((each) => {
        const discountBp = discountOf(each);
        const total = totalOf(each);
        return (
          <label
            key={each}
            className="flex min-h-11 items-start gap-3 rounded-sm border border-rule-strong p-3 text-sm has-checked:border-ink has-checked:bg-raised"
          >
            <input
              type="radio"
              name={FIELD}
              value={each}
              checked={each === method}
              onChange={() => choose(each)}
              className="tick mt-0.5 size-4 shrink-0"
            />
            <span className="grow">
              <span className="font-semibold">{labelOf(each, shop)}</span>
              {discountBp > 0 ? (
                <span className="whitespace-nowrap text-good"> · {percentLabel(discountBp)} menos</span>
              ) : null}
              <span className="block text-xs text-muted">{noteOf(each, shop)}</span>
            </span>
            {total === undefined ? null : (
              <span className="text-right tabular-nums">
                {formatPesos(total)}
                {isShippingUnknown ? <span className="block text-xs text-muted">sin el envío</span> : null}
              </span>
            )}
          </label>
        );
      })}
      {cashNote}
    </fieldset>
  );
}

function labelOf(method: PaymentMethodWord, { providerName }: ShopSettings): string {
  if (method === 'online') return providerName;
  return method === 'transferencia' ? 'Transferencia o depósito' : 'Efectivo en el local';
}

function noteOf(method: PaymentMethodWord, shop: ShopSettings): string {
  if (method === 'online') return 'Tarjeta, dinero en cuenta o cupón. Se acredita solo.';
  const hours = offerOf(shop, method)?.holdHours ?? 0;
  return method === 'transferencia'
    ? `Te damos los datos de la cuenta al confirmar. Tenés ${hours} horas para transferir.`
    : `${cashHoldMessage(hours)}, para que lo pagues en ${shop.delivery.counter.address}.`;
}
