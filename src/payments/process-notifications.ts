import { forEachSettled } from '#lib/for-each-settled.ts';
import {
  claimNotification,
  finishNotification,
  listDueNotifications,
  postponeNotification,
  type ClaimedNotification,
  type StoredNotification,
} from './notifications/notifications.store.ts';
import type { ProviderResult } from './port/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createCallLimit, nextRetry } from './port/retry.ts';
import { fetchAndSettle } from './fetch-and-settle.ts';
import { reportSignature } from './report-signatures.ts';
import { raiseStuck, warnAboutPayments, warnAtOnce, warnWithoutPayment } from './warn-of-notification.ts';

/** How many one round processes; the rest waits for the next. */
const MAX_PER_ROUND = 50;
/**
 * A notification may come a moment before its payment can be fetched. After these attempts, a payment that is not found was
 * invented.
 */
const MAX_NOT_FOUND_ATTEMPTS = 3;
/** Two days of retries; after that a person must look. */
const MAX_ATTEMPTS = 30;
/** No order is paid with more. */
const MAX_PAYMENTS_NAMED = 20;

/** Processes the due notifications. Every payment that they name is fetched, so order, repetition and signature do not matter. */
export async function processNotifications(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  await forEachSettled(
    await listDueNotifications(deps.db, deps.now(), MAX_PER_ROUND),
    async (notification) => {
      if (limit.isReached()) return;
      const result = await process(deps, notification);
      if (result !== null) limit.record(result);
    },
  );
}

/** Null: there was nothing to fetch. */
async function process(
  deps: PaymentDeps,
  notification: StoredNotification,
): Promise<ProviderResult<unknown> | null> {
  const { db, now } = deps;
  const attempts = notification.attempts + 1;
  const claim = { id: notification.id, until: nextRetry(now(), attempts) };
  // If the process dies after this line, the next attempt takes over.
  if (!(await claimNotification(db, notification, claim.until))) return null;
  try {
    return await processClaimed(deps, notification, claim);
  } catch (error) {
    // Until then the claim says when it is tried again.
    if (attempts >= MAX_ATTEMPTS) {
      await raiseStuck(deps, notification, FAILED_HERE);
      await finishNotification(db, claim, now(), FAILED_HERE.words);
    }
    throw error;
  }
}

const FAILED_HERE = { words: 'la tienda falló al procesarlo; su registro dice por qué' };

async function processClaimed(
  deps: PaymentDeps,
  notification: StoredNotification,
  claim: ClaimedNotification,
): Promise<ProviderResult<unknown> | null> {
  const { db, now } = deps;
  const attempts = notification.attempts + 1;
  if (deps.provider.meaningOf(notification.topic) === 'other') {
    await finishNotification(db, claim, now(), null);
    return null;
  }
  await warnAtOnce(deps, notification);
  const result = await settlePaymentsOf(deps, notification);
  if (result.ok) {
    await warnAboutPayments(deps, notification, result.value);
    await finishNotification(db, claim, now(), null, result.value);
    await reportSignature(deps, notification.signature);
    return result;
  }
  const isMadeUp = result.reason === 'not-found' && attempts >= MAX_NOT_FOUND_ATTEMPTS;
  const isKept = result.reason === 'refused' && (await warnWithoutPayment(deps, notification));
  if (isMadeUp || isKept || attempts >= MAX_ATTEMPTS) {
    const isWarned = isKept || (await warnWithoutPayment(deps, notification));
    if (!isMadeUp && !isWarned) await raiseStuck(deps, notification, result);
    await finishNotification(db, claim, now(), result.words);
    return result;
  }
  const retryAfterMs = result.reason === 'too-many' ? result.retryAfterMs : 0;
  await postponeNotification(db, claim, nextRetry(now(), attempts, retryAfterMs), result.words);
  return result;
}

/** Fetches and settles every payment that the notification names, and returns their ids. */
async function settlePaymentsOf(
  deps: PaymentDeps,
  { topic, subjectId }: StoredNotification,
): Promise<ProviderResult<readonly string[]>> {
  const isPayment = deps.provider.meaningOf(topic) === 'payment';
  const named = isPayment
    ? ({ ok: true, value: [subjectId] } as const)
    : await deps.provider.listPaymentsOf({ topic, subjectId });
  if (!named.ok) return named;
  for (const paymentId of named.value.slice(0, MAX_PAYMENTS_NAMED)) {
    const settled = await fetchAndSettle(deps, paymentId);
    if (!settled.ok) return settled;
  }
  return named;
}
