import { MINUTE_MS } from '#lib/durations.ts';
import type { ProviderRefund } from '../port/payment-provider.ts';
import type { Refund } from './refund.ts';

/** The clocks of shop and provider may differ by this much. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** The best first. */
const STATUSES = ['approved', 'in_process', 'refused'] as const satisfies ProviderRefund['status'][];

/**
 * The provider's refund that this one led to; undefined: none. The provider lists no keys, so it is one of the same amount, made since
 * this one was requested, that belongs to no other refund of ours. Of several that wait for an answer about the same amount, it goes to
 * the oldest.
 */
export function findMade(
  refund: Refund,
  own: readonly Refund[],
  listed: readonly ProviderRefund[],
): ProviderRefund | undefined {
  const others = own.filter(({ id }) => id !== refund.id);
  const isFirst = !others.some(
    (other) =>
      other.state === 'requested' &&
      other.amount === refund.amount &&
      (other.requestedAt < refund.requestedAt ||
        (other.requestedAt === refund.requestedAt && other.id < refund.id)),
  );
  if (!isFirst) return undefined;
  const taken = new Set(others.map(({ providerRefundId }) => providerRefundId));
  const since = Date.parse(refund.requestedAt) - CLOCK_SKEW_MS;
  const candidates = withoutKnown(
    refund,
    listed.filter(({ id }) => !taken.has(id)),
  ).filter(
    ({ amount, createdAt }) =>
      amount === refund.amount && (createdAt === null || Date.parse(createdAt) >= since),
  );
  return STATUSES.flatMap((status) => candidates.filter((it) => it.status === status))[0];
}

/** Without the oldest ones, as far as they are what had been refunded on the provider's own site before this one was requested. */
function withoutKnown(
  { elsewhereBefore }: Refund,
  listed: readonly ProviderRefund[],
): readonly ProviderRefund[] {
  const approved = listed.filter(({ status }) => status === 'approved');
  const oldest = approved.toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''));
  const known = new Set<string>();
  let sum = 0;
  for (const { id, amount } of oldest) {
    sum += amount;
    if (sum > elsewhereBefore) break;
    known.add(id);
  }
  return listed.filter(({ id }) => !known.has(id));
}
