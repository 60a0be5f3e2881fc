import type {
  PaymentProvider,
  ProviderError,
  ProviderRefund,
  ProviderResult,
} from '../port/payment-provider.ts';
import { findPayment, type PaymentDatabase } from '../records/payments.store.ts';
import type { Refund } from './refund.ts';
import { listProviderRefundIds } from './refunds.store.ts';

/** What became of a request for a refund. */
type RefundOutcome =
  | { kind: 'made'; providerRefundId: string }
  /** It may be made, or be under way. */
  | { kind: 'unanswered'; words: string; retryAfterMs: number }
  | { kind: 'refused'; words: string };

interface Asked {
  outcome: RefundOutcome;
  /** The provider's last response. */
  response: ProviderResult<unknown>;
}

interface Deps {
  db: PaymentDatabase;
  provider: Pick<PaymentProvider, 'refund' | 'listRefunds'>;
}

/**
 * Asks the provider for a refund. A repeated request looks first whether the refund is already there, and no refusal is believed
 * without looking: an earlier request may have been carried out although its answer was lost.
 */
export async function outcomeOf(deps: Deps, refund: Refund): Promise<Asked> {
  const isRepeated = refund.attempts > 0;
  if (isRepeated) {
    const found = await findRequested(deps, refund);
    if (found !== null) return found;
  }
  const response = await deps.provider.refund(refund.paymentId, await amountOf(deps, refund), refund.id);
  if (response.ok) return { outcome: outcomeAs(response.value), response };
  if (response.reason === 'unreachable' || response.reason === 'too-many') {
    return { outcome: unanswered(response), response };
  }
  const refused: Asked = { outcome: { kind: 'refused', words: response.words }, response };
  const found = await findRequested(deps, refund);
  // Whoever may not refund may not list either: then a first request did nothing.
  const isUnlisted = found?.response.ok === false && !isTransient(found.response);
  return found === null || (isUnlisted && !isRepeated) ? refused : found;
}

/** Null: the provider has no such refund. */
async function findRequested({ db, provider }: Deps, refund: Refund): Promise<Asked | null> {
  const response = await provider.listRefunds(refund.paymentId);
  if (!response.ok) return { outcome: unanswered(response), response };
  const known = await listProviderRefundIds(db, refund.paymentId);
  const earliest = Date.parse(refund.requestedAt) - CLOCKS_DIFFER_MS;
  const candidates = response.value.filter(
    ({ id, amount, createdAt }) =>
      !known.includes(id) &&
      amount === refund.amount &&
      (createdAt === null || Date.parse(createdAt) >= earliest),
  );
  const found = STATUSES.flatMap((status) => candidates.filter((it) => it.status === status))[0];
  return found === undefined ? null : { outcome: outcomeAs(found), response };
}

/** The list does not repeat the key of a request, so a refund is known by its amount and its time. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** The best first. */
const STATUSES = ['approved', 'in_process', 'refused'] as const satisfies ProviderRefund['status'][];

function outcomeAs({ id, status }: ProviderRefund): RefundOutcome {
  switch (status) {
    case 'approved':
      return { kind: 'made', providerRefundId: id };
    case 'in_process':
      return { kind: 'unanswered', words: 'está en proceso', retryAfterMs: 0 };
    case 'refused':
      return { kind: 'refused', words: 'la devolución fue rechazada después de empezar' };
  }
}

function unanswered(error: ProviderError): RefundOutcome {
  const retryAfterMs = error.reason === 'too-many' ? error.retryAfterMs : 0;
  return { kind: 'unanswered', words: error.words, retryAfterMs };
}

function isTransient({ reason }: ProviderError): boolean {
  return reason === 'unreachable' || reason === 'too-many';
}

/** Null: all of the payment. */
async function amountOf({ db }: Deps, { paymentId, amount }: Refund) {
  return (await findPayment(db, paymentId))?.amount === amount ? null : amount;
}
