import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { PAID_STATES } from './payment-labels.ts';

/** What came in for an order that is paid by transfer or in cash, less what went back, against what it costs. */
export interface BalanceByHand {
  readonly received: Centavos;
  readonly total: Centavos;
  /** At most one of these two is above zero. */
  readonly missing: Centavos;
  readonly surplus: Centavos;
}

/** Null: the order is paid through the provider, or has no price in pesos. */
export function balanceByHand({
  paymentMethod,
  totalArs,
  received: kept,
}: OrderPayments): BalanceByHand | null {
  if (paymentMethod === 'online' || totalArs === null) return null;
  const total = textToCentavos(totalArs);
  const received = textToCentavos(kept);
  return {
    received,
    total,
    missing: centavos(Math.max(0, total - received)),
    surplus: centavos(Math.max(0, received - total)),
  };
}

/** What a person most likely returned of a payment: the surplus, or all where the order is cancelled or nothing of it pays it. 0: nobody can tell. */
export function amountToReturn(
  money: OrderPayments,
  refundable: string,
  { isCancelled }: { isCancelled: boolean },
): Centavos {
  const left = textToCentavos(refundable);
  const balance = balanceByHand(money);
  if (balance === null || isCancelled || isOver(money)) return left;
  return centavos(Math.min(balance.surplus, left));
}

/** What an order's money is after `amount` went back, in a sentence; `takesFromOrder`: less stays than it costs. One that was paid stays so. */
export function whatReturningDoes(
  amount: Centavos,
  { received, total }: BalanceByHand,
  money: OrderPayments,
  { isCancelled }: { isCancelled: boolean },
): { text: string; takesFromOrder: boolean } {
  const left = Math.max(0, received - amount);
  const stays = `Quedan en la tienda ${pesos(left)}`;
  if (isCancelled || isOver(money)) return { text: `${stays}.`, takesFromOrder: false };
  if (left < total && PAID_STATES.has(money.state))
    return { text: `${stays} de ${pesos(total)}. El resto no se vuelve a pedir.`, takesFromOrder: true };
  if (left < total)
    return {
      text: `${stays} de ${pesos(total)}: van a faltar ${pesos(total - left)} para pagar el pedido.`,
      takesFromOrder: true,
    };
  const still = left > total ? ` y siguen sobrando ${pesos(left - total)}` : '';
  return { text: `${stays}: el pedido sigue pagado${still}.`, takesFromOrder: false };
}

/** Nobody waits for this order's money: all of it may go back. */
function isOver({ heldUntil, payments }: OrderPayments): boolean {
  return heldUntil === null && payments.every(({ pays, state }) => !pays || state === 'devuelto');
}

function pesos(amount: number): string {
  return formatPesos(centavosToText(centavos(amount)));
}
