import { centavosToText } from '#lib/pesos.ts';
import type { Alert, AttentionKind } from '#attention/attention.ts';
import type { SettlementFacts } from './settlement-facts.ts';

export interface Obstacle {
  kind: AttentionKind;
  detail: Alert['detail'];
}

/** Why a payment would not pay its order even if it were approved: another account, currency or amount. Null: nothing is wrong with it. */
export function whyItDoesNotPay({
  order,
  told,
  collector,
}: Pick<SettlementFacts, 'order' | 'told' | 'collector'>): Obstacle | null {
  if (order === undefined) return { kind: 'unknown-order', detail: { referencia: told.reference } };
  if (told.collector !== collector) return { kind: 'wrong-collector', detail: { cuenta: told.collector } };
  if (told.currency !== 'ARS') return { kind: 'wrong-currency', detail: {} };
  if (told.amount !== order.pesos?.total) {
    const due = order.pesos === null ? null : centavosToText(order.pesos.total);
    return { kind: 'wrong-amount', detail: { esperado: due } };
  }
  return null;
}
