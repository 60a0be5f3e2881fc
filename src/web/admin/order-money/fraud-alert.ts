import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatDateTime } from '../ui/dates.ts';

type Alert = OrderPayments['attention'][number];

/** The fraud alert that forbids to ship the order; undefined: none, or a person resolved it. */
export function openFraudAlert({ attention }: Pick<OrderPayments, 'attention'>): Alert | undefined {
  return attention.find(({ kind, resolved }) => kind === 'alerta_de_fraude' && resolved === null);
}

/** What is asked before an order is shipped whose fraud alert a person resolved; null: it had none. @param provider Its name in texts. */
export function fraudDoubt({ attention }: Pick<OrderPayments, 'attention'>, provider: string): string | null {
  const alert = attention.findLast(({ kind, resolved }) => kind === 'alerta_de_fraude' && resolved !== null);
  if (alert === undefined || alert.resolved === null) return null;
  const { at, by, note } = alert.resolved;
  const how = note === null ? '' : `: «${note}»`;
  return `${provider} alertó que este pago podía ser un fraude. La alerta se resolvió el ${formatDateTime(at)} (${by ?? 'la tienda'})${how}. Una vez enviado, si el titular de la tarjeta desconoce el pago, podés perder el dinero y el producto.`;
}
