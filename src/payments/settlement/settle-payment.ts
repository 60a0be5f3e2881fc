import { centavos, centavosToText, type Centavos } from '#lib/pesos.ts';
import type { Alert, AttentionKind } from '#attention/attention.ts';
import { holdForAnotherAttempt, pendingHold } from '../holds/holds.ts';
import type { PaymentState } from '#lib/statuses.ts';
import { hasMoneyCome, isUnderWay } from '../payment-status.ts';
import { paymentStateOf } from '../payment-state.ts';
import { untoldRefund } from '../refunds/refund.ts';
import type { SettlementFacts } from './settlement-facts.ts';
import { whyItDoesNotPay } from './why-it-does-not-pay.ts';

export type Settlement =
  | { kind: 'stale' }
  /** No order is touched. */
  | { kind: 'alert'; alert: Alert }
  | WrittenSettlement;

/** What is to be written, all at once. */
export interface WrittenSettlement {
  kind: 'written';
  /** It pays its order. */
  counts: boolean;
  state: PaymentState | null;
  /** `reopen` may fail for want of stock; then `withoutReopening` says what is written instead. */
  step: 'to-procesando' | 'reopen' | null;
  /** Null: the hold stays as it is. */
  heldUntil: string | null;
  alerts: readonly Alert[];
  /** Open alerts about this payment that are settled by what became of it. */
  settles: readonly AttentionKind[];
  /** The buyer is told that the order is paid. */
  tellsBuyer: boolean;
  /** What went back on the provider's own site, of which the buyer is told. */
  tellsRefund: Centavos;
}

/**
 * Decides what a payment, as the provider tells it now, does to its order. Money that came either pays exactly one order or
 * raises an alert; an order never goes backwards; what is older than what is known changes nothing; the same told twice changes
 * nothing either.
 */
export function settlePayment(facts: SettlementFacts): Settlement {
  const { before, told } = facts;
  if (before !== undefined && told.updatedAt < before.updatedAt) return { kind: 'stale' };
  if (before !== undefined && before.reference !== told.reference) {
    const references = { antes: before.reference, despues: told.reference };
    return { kind: 'alert', alert: alertOf(facts, 'reference-changed', references) };
  }

  const claim = whenMoneyComes(facts);
  const alerts = [...claim.alerts, ...whenMoneyLeaves(facts, claim.counts)];
  return {
    kind: 'written',
    ...claim,
    state: stateAfter(facts, claim.counts),
    heldUntil: holdAfter(facts),
    alerts,
    settles: whatItSettles(facts),
    tellsRefund: untoldRefund(told, before?.refundsTold ?? centavos(0), facts.awaitedHere),
  };
}

/** The shelf no longer has what the order needs: the money is to be given back. */
export function withoutReopening(facts: SettlementFacts, decided: WrittenSettlement): WrittenSettlement {
  return {
    ...decided,
    counts: false,
    state: stateAfter(facts, false),
    step: null,
    tellsBuyer: false,
    alerts: [...decided.alerts, alertOf(facts, 'late-approval', { sin_stock: true })],
  };
}

type Claim = Pick<WrittenSettlement, 'counts' | 'step' | 'alerts' | 'tellsBuyer'>;

/** An approval is judged once, when it is first heard of: what a person decides about it afterwards is theirs to decide. */
function whenMoneyComes(facts: SettlementFacts): Claim {
  const { order, before, others, told } = facts;
  const nothing: Claim = { counts: before?.counts ?? false, step: null, alerts: [], tellsBuyer: false };
  const isNews = before === undefined || !hasMoneyCome(before.status);
  if (told.status !== 'approved' || nothing.counts || !isNews) return nothing;

  const refuse = (kind: AttentionKind, detail: Alert['detail'] = {}): Claim => ({
    ...nothing,
    alerts: [alertOf(facts, kind, detail)],
  });
  const obstacle = whyItDoesNotPay(facts);
  if (obstacle !== null) return refuse(obstacle.kind, obstacle.detail);
  if (order === undefined) return refuse('unknown-order');

  const paidBefore = others.filter((other) => other.counts);
  const twice = paidBefore.map(({ id }) => alertOf(facts, 'double-payment', { pago_anterior: id }));
  // The first one's money has gone back: this one pays the order, and a person looks at it all the same.
  const isFirst = paidBefore.every(({ status }) => status === 'refunded' || status === 'charged_back');
  if (!isFirst) return { ...nothing, alerts: twice };

  const paid: Claim = { counts: true, step: null, alerts: twice, tellsBuyer: true };
  if (order.status === 'pendiente') return { ...paid, step: 'to-procesando' };
  if (order.status !== 'cancelado') return paid;
  // What a person cancelled stays cancelled.
  return facts.movedByShop ? { ...paid, step: 'reopen' } : refuse('late-approval');
}

function whenMoneyLeaves(facts: SettlementFacts, counts: boolean): Alert[] {
  const { before, told, refundedHere } = facts;
  // One that raised an alert when it came goes as that alert asks.
  const isLoss = counts || before === undefined || !hasMoneyCome(before.status);
  const alerts: Alert[] = [];
  if (told.status === 'charged_back') alerts.push(alertOf(facts, 'charged-back'));
  if (told.status === 'in_mediation') alerts.push(alertOf(facts, 'in-mediation'));
  if (isLoss && told.refunded > refundedHere && told.refunded > (before?.refunded ?? 0)) {
    const detail = { devuelto: centavosToText(told.refunded) };
    alerts.push({ ...alertOf(facts, 'refunded', detail), turn: String(told.refunded) });
  }
  if (counts && !hasMoneyCome(told.status)) alerts.push(alertOf(facts, 'approval-withdrawn'));
  return alerts;
}

/** A payment that is under way prolongs the hold; one that came to nothing gives the rest of that time back. */
function holdAfter(facts: SettlementFacts): string | null {
  const { order, before, others, told, now } = facts;
  if (order?.status !== 'pendiente' || order.heldUntil === null || whyItDoesNotPay(facts) !== null)
    return null;
  if (isUnderWay(told.status)) {
    // A card that the provider looks at is decided within two days; cash may never come, and then only little may wait for it.
    if (told.status === 'pending' && !facts.mayWaitDays) return null;
    const until = pendingHold(order);
    return until > order.heldUntil ? until : null;
  }
  const cameToNothing = told.status === 'rejected' || told.status === 'cancelled';
  if (!cameToNothing || before === undefined || !isUnderWay(before.status)) return null;
  if (others.some((other) => isUnderWay(other.status))) return null;
  const until = holdForAnotherAttempt(now);
  return until < order.heldUntil ? until : null;
}

function whatItSettles({ told }: SettlementFacts): AttentionKind[] {
  const hasGoneBack = told.status === 'refunded' || told.status === 'charged_back';
  return [
    ...(hasGoneBack ? SETTLED_BY_REFUND : []),
    ...(told.status === 'in_mediation' ? [] : (['in-mediation'] as const)),
    ...(isUnderWay(told.status) ? [] : (['pending-for-days'] as const)),
  ];
}

function stateAfter({ told, others }: SettlementFacts, counts: boolean): PaymentState | null {
  return paymentStateOf([...others, { ...told, counts }]);
}

function alertOf({ order, told }: SettlementFacts, kind: AttentionKind, detail: Alert['detail'] = {}): Alert {
  return {
    kind,
    orderId: order?.id ?? null,
    paymentId: told.id,
    detail: { monto: centavosToText(told.amount), moneda: told.currency, ...detail },
  };
}

/** These say that money should go back; once it has they are settled. */
const SETTLED_BY_REFUND: readonly AttentionKind[] = [
  'double-payment',
  'wrong-amount',
  'wrong-currency',
  'wrong-collector',
  'unknown-order',
  'late-approval',
  'cancelled-paid',
];
