import { centavos, centavosToText, type Centavos } from '#lib/pesos.ts';
import type { Alert, AttentionKind } from '#attention/attention.ts';
import { holdForAnotherAttempt, partHold, pendingHold } from '../holds/holds.ts';
import type { PaymentState } from '#lib/statuses.ts';
import { orderPaymentState } from '../offline/order-payment-state.ts';
import { hasMoneyCome, isDisputed, isUnderWay } from '../port/payment-status.ts';
import { isLostChargeback, keptOf, type KnownPayment } from '../records/payment-state.ts';
import { unreportedRefund } from '../refunds/refund.ts';
import { findPartsOf, hasMoneyLeft, isPartOf, livePartsOf, partsWithMoney } from './parts.ts';
import {
  alertOf,
  isNewPart,
  isUndecided,
  REFUSAL_KINDS,
  wantedOf,
  whyNotPaying,
  type SettlementFacts,
} from './settlement-facts.ts';

export type Settlement =
  | { kind: 'stale' }
  /** No order changes. */
  | { kind: 'alert'; alert: Alert }
  | WrittenSettlement;

/** What is written, in one transaction. */
export interface WrittenSettlement {
  kind: 'written';
  /** Whether it pays its order. */
  counts: boolean;
  /** The ids of earlier payments that pay the order together with this one: they were parts of the total. */
  completes: readonly string[];
  state: PaymentState | null;
  /** `reopen` may fail because stock is missing. Then `withoutReopening` is written instead. */
  step: 'to-procesando' | 'reopen' | null;
  /** Null: the hold stays as it is. */
  heldUntil: string | null;
  alerts: readonly Alert[];
  /** Open alerts about this payment that its new state resolves. */
  settles: readonly AttentionKind[];
  /** Whether the buyer gets the email that the order is paid. */
  emailsBuyer: boolean;
  /** A refund made on the provider's own site, for the email to the buyer. */
  refundToEmail: Centavos;
}

/**
 * Decides what a payment, as the provider has it now, does to its order. Money that came either pays exactly one order or raises an alert. An
 * order never goes backwards. A payment that is older than the stored one changes nothing, and neither does the same payment fetched twice.
 */
export function settlePayment(facts: SettlementFacts): Settlement {
  const { before, fetched } = facts;
  if (before !== undefined && fetched.updatedAt < before.updatedAt) return { kind: 'stale' };
  if (before !== undefined && before.reference !== fetched.reference) {
    const references = { antes: before.reference, despues: fetched.reference };
    return { kind: 'alert', alert: alertOf(facts, 'reference-changed', references) };
  }

  const claim = whenMoneyComes(facts);
  const state = stateAfter(facts, claim);
  const alerts = [
    ...claim.alerts,
    ...whenNothingAwaitsTheRest(facts, claim, state),
    ...whenMoneyLeaves(facts, claim.counts),
    ...whenDisputeIsWon(facts, claim.counts),
  ];
  return {
    kind: 'written',
    ...claim,
    state,
    heldUntil: holdAfter(facts),
    alerts,
    settles: whatItSettles(facts, claim.counts),
    refundToEmail: unreportedRefund(fetched, before?.refundsEmailed ?? centavos(0), facts.awaitedHere),
  };
}

/** The stock cannot serve the order any more: the money must be refunded. */
export function withoutReopening(facts: SettlementFacts, decided: WrittenSettlement): WrittenSettlement {
  return {
    ...decided,
    counts: false,
    completes: [],
    state: stateAfter(facts, NOTHING_COUNTS),
    step: null,
    emailsBuyer: false,
    alerts: [
      ...decided.alerts,
      alertOf(facts, 'late-approval', { sin_stock: true }),
      ...decided.completes.map((paymentId) => partAlert(facts, paymentId)),
    ],
  };
}

type Claim = Pick<WrittenSettlement, 'counts' | 'completes' | 'step' | 'alerts' | 'emailsBuyer'>;

/** An approval is decided once, when it is first fetched. Later decisions about it belong to a person. */
function whenMoneyComes(facts: SettlementFacts): Claim {
  const { order, before, others, fetched } = facts;
  const nothing: Claim = {
    counts: before?.counts ?? false,
    completes: [],
    step: null,
    alerts: [],
    emailsBuyer: false,
  };
  if (fetched.status !== 'approved' || nothing.counts || !isUndecided(facts)) return nothing;

  const refuse = (kind: AttentionKind, detail: Alert['detail'] = {}): Claim => ({
    ...nothing,
    alerts: [alertOf(facts, kind, detail)],
  });
  const obstacle = whyNotPaying(facts);
  if (obstacle !== null) return refuse(obstacle.kind, obstacle.detail);
  if (order === undefined) return refuse('unknown-order');

  const due = order.pesos?.total ?? fetched.amount;
  const parts = livePartsOf(others, wantedOf(facts));
  const completed = findPartsOf(parts, due - fetched.amount);
  const paidBefore = others.filter((other) => other.counts && completed?.includes(other) !== true);
  const twice = paidBefore.map(({ id }) => alertOf(facts, 'double-payment', { pago_anterior: id }));
  // The money of the first one was refunded: this one pays the order, and a person still gets an alert.
  const isFirst = paidBefore.every(({ status }) => status === 'refunded' || status === 'charged_back');
  if (!isFirst) return { ...nothing, alerts: twice };
  if (completed === null) return { ...nothing, alerts: [...twice, ...whenPartsExceed(facts, parts, due)] };

  const unneeded = partsWithMoney(others, wantedOf(facts)).filter(
    (part) => !part.counts && !completed.includes(part),
  );
  const paid: Claim = {
    counts: true,
    completes: completed.map(({ id }) => id),
    step: null,
    alerts: [...twice, ...unneeded.map((part) => surplusOf(facts, part))],
    emailsBuyer: true,
  };
  if (order.status === 'pendiente') return { ...paid, step: 'to-procesando' };
  if (order.status !== 'cancelado') return paid;
  // An order that a person cancelled stays cancelled.
  if (facts.movedByShop) return { ...paid, step: 'reopen' };
  const refused = refuse('late-approval');
  return { ...refused, alerts: [...refused.alerts, ...completed.map(({ id }) => partAlert(facts, id))] };
}

/** An order that only a part of its total pays raises an alert later (attention/overdue-alerts.ts); any other order at once. */
function whenNothingAwaitsTheRest(
  facts: SettlementFacts,
  { counts, alerts }: Claim,
  state: PaymentState | null,
): Alert[] {
  const isAwaited = state === 'partly-paid' || counts || alerts.length > 0;
  return isNewPart(facts) && !isAwaited ? [partAlert(facts, facts.fetched.id)] : [];
}

function partAlert({ order }: SettlementFacts, paymentId: string): Alert {
  return { kind: 'part-paid', orderId: order?.id ?? null, paymentId, detail: {} };
}

/** Parts that together are more than the total, without making it, need a person; less than the total may still be completed. */
function whenPartsExceed(facts: SettlementFacts, parts: readonly KnownPayment[], due: number): Alert[] {
  const sum = parts.reduce((before, { amount }) => before + amount, Number(facts.fetched.amount));
  if (sum <= due) return [];
  const before = parts.map(({ id }) => id).join(', ');
  return [
    alertOf(facts, 'double-payment', { pago_anterior: before }),
    ...parts.map((part) => surplusOf(facts, part)),
  ];
}

/** The order is paid without this part. */
function surplusOf({ order, fetched }: SettlementFacts, part: KnownPayment): Alert {
  const { id, amount, refunded, currency } = part;
  const monto = centavosToText(centavos(amount - refunded));
  const detail = { monto, moneda: currency, pago_anterior: fetched.id };
  return { kind: 'double-payment', orderId: order?.id ?? null, paymentId: id, detail };
}

function whenMoneyLeaves(facts: SettlementFacts, counts: boolean): Alert[] {
  const { before, fetched, refundedHere } = facts;
  // A payment that raised an alert stays with the person who handles that alert.
  const isLoss = counts || before === undefined || !hasMoneyCome(before.status);
  const alerts: Alert[] = [];
  const dispute = disputeOf(fetched);
  // A payment can be disputed again after a dispute of it was over.
  if (dispute !== null && (before === undefined || disputeOf(before) !== dispute)) {
    alerts.push({ ...alertOf(facts, dispute), turn: fetched.updatedAt });
  }
  if (isLoss && fetched.refunded > refundedHere && fetched.refunded > (before?.refunded ?? 0)) {
    const detail = { devuelto: centavosToText(fetched.refunded) };
    alerts.push({ ...alertOf(facts, 'refunded', detail), turn: String(fetched.refunded) });
  }
  if (counts && !hasMoneyCome(fetched.status)) alerts.push(alertOf(facts, 'approval-withdrawn'));
  return alerts;
}

/** What a person must do about a disputed payment; null: nobody disputes it. */
function disputeOf(payment: Pick<KnownPayment, 'status' | 'detail'>): AttentionKind | null {
  if (payment.status === 'in_mediation') return 'in-mediation';
  if (payment.status !== 'charged_back') return null;
  return isLostChargeback(payment) ? 'chargeback-lost' : 'charged-back';
}

/** Its order may have been paid again meanwhile, by transfer or with another card; the shop keeps one of both. */
function whenDisputeIsWon(facts: SettlementFacts, counts: boolean): Alert[] {
  const { order, before, others, fetched } = facts;
  if (!counts || before === undefined || !isDisputed(before.status) || fetched.status !== 'approved')
    return [];
  const unneeded = partsWithMoney(others, wantedOf(facts)).filter((part) => !part.counts);
  const paidMeanwhile = others.filter((other) => other.counts && hasMoneyLeft(other));
  const kept = keptOf([fetched, ...paidMeanwhile]);
  const isTwice = paidMeanwhile.length > 0 && kept > (order?.pesos?.total ?? kept);
  const ids = paidMeanwhile.map(({ id }) => id).join(', ');
  return [
    ...(isTwice
      ? [{ ...alertOf(facts, 'double-payment', { pago_anterior: ids }), turn: fetched.updatedAt }]
      : []),
    ...unneeded.map((part) => surplusOf(facts, part)),
  ];
}

/** A payment that is under way prolongs the hold. A failed one ends that extension. */
function holdAfter(facts: SettlementFacts): string | null {
  const { order, before, others, fetched, now } = facts;
  if (order?.status !== 'pendiente' || order.heldUntil === null || whyNotPaying(facts) !== null) return null;
  if (isUnderWay(fetched.status)) {
    // The provider decides about a card within two days. Cash may never come, so only small orders may wait for it.
    if (fetched.status === 'pending' && !facts.mayWaitDays) return null;
    const until = pendingHold(order, facts.cashDays);
    return until > order.heldUntil ? until : null;
  }
  if (isNewPart(facts)) {
    const until = partHold(order, facts.cashDays, now);
    return until > order.heldUntil ? until : null;
  }
  const cameToNothing = fetched.status === 'rejected' || fetched.status === 'cancelled';
  if (!cameToNothing || before === undefined || !isUnderWay(before.status)) return null;
  if (others.some((other) => isUnderWay(other.status))) return null;
  if (livePartsOf(others, wantedOf(facts)).length > 0) return null;
  // What a person of the shop arranged with the buyer does not end because a card was refused.
  if (order.channel !== null) return null;
  const until = holdForAnotherAttempt(now);
  return until < order.heldUntil ? until : null;
}

function whatItSettles({ fetched }: SettlementFacts, counts: boolean): AttentionKind[] {
  const isLost = isLostChargeback(fetched);
  const hasGoneBack = fetched.status === 'refunded' || isLost;
  const isBack = fetched.status === 'approved' || fetched.status === 'refunded';
  return [
    ...(hasGoneBack ? SETTLED_BY_REFUND : []),
    ...(isBack || isLost ? (['charged-back'] as const) : []),
    ...(isBack ? (['chargeback-lost'] as const) : []),
    ...(counts ? (['part-paid'] as const) : []),
    ...(fetched.status === 'in_mediation' ? [] : (['in-mediation'] as const)),
    ...(isUnderWay(fetched.status) ? [] : (['pending-for-days'] as const)),
  ];
}

const NOTHING_COUNTS = { counts: false, completes: [] };
const NO_ORDER = { status: 'cancelado', paymentMethod: 'online', pesos: null } as const;

function stateAfter(
  { fetched, others, ...facts }: SettlementFacts,
  { counts, completes }: Pick<Claim, 'counts' | 'completes'>,
): PaymentState | null {
  const wanted = wantedOf(facts);
  const all = [
    ...others.map((other) => ({ ...other, counts: other.counts || completes.includes(other.id) })),
    { ...fetched, counts, provider: null },
  ];
  return orderPaymentState(
    facts.order ?? NO_ORDER,
    all.map((payment) => ({ ...payment, isPart: isPartOf(payment, wanted) })),
  );
}

/** These alerts ask for a refund. A refund resolves them. */
const SETTLED_BY_REFUND: readonly AttentionKind[] = [
  ...REFUSAL_KINDS.filter((kind) => kind !== 'test-payment'),
  'cancelled-paid',
  'part-paid',
];
