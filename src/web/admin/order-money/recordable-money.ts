import type { OrderPayments } from '#contract/panel/payments.ts';

/**
 * How a person may record money that came for an order by hand. `awaited`: the order lacks it. `late`: the order is cancelled and waits for
 * none, but a transfer that was on its way still arrives, also after what came before went back. `again`: the order was paid, and some of
 * that went back or was charged back. Null: it is paid.
 */
export function recordableMoney(
  { due, payments }: Pick<OrderPayments, 'due' | 'payments'>,
  { isCancelled }: { isCancelled: boolean },
): 'awaited' | 'late' | 'again' | null {
  if (due === null || due === '0.00') return null;
  if (payments.some(({ pays, state }) => pays && state === 'aprobado')) return isCancelled ? null : 'again';
  return isCancelled ? 'late' : 'awaited';
}
