import type { OrderPayments } from '#contract/panel/payments.ts';

/**
 * How a person may record money that came for an order by hand. `awaited`: the order lacks it. `late`: the order is cancelled and waits for
 * none, but a transfer that was on its way still arrives. Null: it is paid, or it is over and its money went back whole.
 */
export function recordableMoney(
  { due, payments }: Pick<OrderPayments, 'due' | 'payments'>,
  { isCancelled }: { isCancelled: boolean },
): 'awaited' | 'late' | null {
  if (due === null || due === '0.00') return null;
  if (payments.some(({ pays, state }) => pays && state === 'aprobado')) return null;
  if (!isCancelled) return 'awaited';
  const came = payments.filter(({ state }) => CAME.has(state));
  const wentBack = came.every(({ state, amount, refunded }) => state === 'devuelto' || refunded === amount);
  return came.length > 0 && wentBack ? null : 'late';
}

const CAME: ReadonlySet<OrderPayments['payments'][number]['state']> = new Set([
  'aprobado',
  'en_mediacion',
  'devuelto',
  'contracargo',
]);
