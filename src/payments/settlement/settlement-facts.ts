import type { Alert, AttentionKind } from '#attention/attention.ts';
import { centavosToText, type Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { ProviderPayment } from '../port/payment-provider.ts';
import { hasMoneyCome, isDisputed } from '../port/payment-status.ts';
import type { KnownPayment } from '../records/payment-state.ts';
import { isPartOf } from './parts.ts';

type OrderFact = 'id' | 'createdAt' | 'status' | 'pesos' | 'heldUntil' | 'channel' | 'paymentMethod';

/** Everything that a settlement depends on. */
export interface SettlementFacts {
  /** The order that the payment's reference names, if there is one. */
  order: Pick<Order, OrderFact> | undefined;
  /** Whether the shop itself set the order's status. */
  movedByShop: boolean;
  /** The payment as it is stored; undefined: it is new. */
  before: KnownPayment | undefined;
  /** Whether an alert says why it does not pay its order. */
  wasRefused: boolean;
  /** The order's other payments. */
  others: readonly KnownPayment[];
  /** The payment as the provider has it now. */
  fetched: ProviderPayment;
  /** The shop's account at the provider. */
  collector: string;
  /** How much of this payment the panel asked to refund. */
  refundedHere: Centavos;
  /** The part of it to which the provider has not responded yet. */
  awaitedHere: Centavos;
  /** Whether its stock may wait days for cash or a transfer. */
  mayWaitDays: boolean;
  /** For how many days the provider takes cash; null: it takes none. */
  cashDays: number | null;
  /** Whether payments that move no money count. */
  acceptsTest: boolean;
  now: Date;
}

/** The alerts about an approval that pays no order. */
export const REFUSAL_KINDS: readonly AttentionKind[] = [
  'double-payment',
  'wrong-amount',
  'wrong-currency',
  'wrong-collector',
  'test-payment',
  'unknown-order',
  'late-approval',
];

/** Whether it is a part of the total that the shop has not judged yet. */
export function isNewPart(facts: SettlementFacts): boolean {
  const { fetched } = facts;
  return isUndecided(facts) && fetched.status === 'approved' && isPartOf(fetched, wantedOf(facts));
}

/**
 * Whether nobody has decided yet what its approval does. A payment that was disputed when the shop first fetched it is decided once the
 * dispute is over.
 */
export function isUndecided({ before, wasRefused }: Pick<SettlementFacts, 'before' | 'wasRefused'>): boolean {
  if (before === undefined || !hasMoneyCome(before.status)) return true;
  return isDisputed(before.status) && !before.counts && !wasRefused;
}

interface Obstacle {
  kind: AttentionKind;
  detail: Alert['detail'];
}

/** Why a payment would not pay its order even if it were approved: another account, currency or amount. Null: it would, or a part of it. */
export function whyNotPaying({
  order,
  fetched,
  collector,
  acceptsTest,
}: Pick<SettlementFacts, 'order' | 'fetched' | 'collector' | 'acceptsTest'>): Obstacle | null {
  if (order === undefined) return { kind: 'unknown-order', detail: { referencia: fetched.reference } };
  if (fetched.collector !== collector)
    return { kind: 'wrong-collector', detail: { cuenta: fetched.collector } };
  if (fetched.isTest === true && !acceptsTest) return { kind: 'test-payment', detail: {} };
  if (fetched.currency !== 'ARS') return { kind: 'wrong-currency', detail: {} };
  if (order.pesos === null || fetched.amount > order.pesos.total) {
    const due = order.pesos === null ? null : centavosToText(order.pesos.total);
    return { kind: 'wrong-amount', detail: { esperado: due } };
  }
  return null;
}

/** What a part of the order's total must be like. */
export function wantedOf({ order, collector }: Pick<SettlementFacts, 'order' | 'collector'>) {
  return { due: order?.pesos?.total ?? null, account: collector };
}

/** An alert about the payment, with its amount. */
export function alertOf(
  { order, fetched }: SettlementFacts,
  kind: AttentionKind,
  detail: Alert['detail'] = {},
): Alert {
  return {
    kind,
    orderId: order?.id ?? null,
    paymentId: fetched.id,
    detail: { monto: centavosToText(fetched.amount), moneda: fetched.currency, ...detail },
  };
}
