import { raiseAlertAlone } from '#attention/attention.store.ts';
import {
  claimNotification,
  finishNotification,
  listDueNotifications,
  postponeNotification,
  type StoredNotification,
} from './notifications/notifications.store.ts';
import { PAYMENT_TOPIC, type ProviderError, type ProviderResult } from './port/payment-provider.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { createCallLimit, nextRetry } from './port/retry.ts';
import { fetchAndSettle } from './fetch-and-settle.ts';

/** How many one round processes; the rest waits for the next. */
const MAX_PER_ROUND = 50;
/**
 * A notification may come a moment before its payment can be fetched. After these attempts, a payment that is not found was
 * invented.
 */
const MAX_NOT_FOUND_ATTEMPTS = 3;
/** Two days of retries; after that a person must look. */
const MAX_ATTEMPTS = 30;

/** Processes the due notifications. Every payment that they name is fetched, so order, repetition and signature do not matter. */
export async function processNotifications(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  for (const notification of await listDueNotifications(deps.db, deps.now(), MAX_PER_ROUND)) {
    if (limit.isReached()) return;
    const result = await process(deps, notification);
    if (result !== null) limit.record(result);
  }
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
  if (notification.topic !== PAYMENT_TOPIC) {
    await warn(deps, notification);
    await finishNotification(db, claim, now(), null);
    return null;
  }
  const result = await fetchAndSettle(deps, notification.subjectId);
  if (result.ok) {
    await finishNotification(db, claim, now(), null);
    return result;
  }
  const isMadeUp = result.reason === 'not-found' && attempts >= MAX_NOT_FOUND_ATTEMPTS;
  if (isMadeUp || attempts >= MAX_ATTEMPTS) {
    if (!isMadeUp) await raiseStuck(deps, notification, result);
    await finishNotification(db, claim, now(), result.words);
    return result;
  }
  const retryAfterMs = result.reason === 'too-many' ? result.retryAfterMs : 0;
  await postponeNotification(db, claim, nextRetry(now(), attempts, retryAfterMs), result.words);
  return result;
}

/** All unsigned notifications together are one alert a month, however many there are. */
function raiseStuck(
  deps: PaymentDeps,
  { topic, subjectId, signature, receivedAt }: StoredNotification,
  { words }: ProviderError,
): Promise<void> {
  const about =
    signature === 'valid'
      ? { paymentId: subjectId, detail: { aviso: topic, motivo: words } }
      : {
          paymentId: null,
          detail: { aviso: 'uno o más, sin firma comprobada', motivo: words },
          turn: receivedAt.slice(0, 'yyyy-mm'.length),
        };
  return raiseAlertAlone(deps.db, { kind: 'notification-stuck', orderId: null, ...about }, stampOf(deps));
}

/** Anyone can send such a notification, and there is no payment to fetch: the shop trusts only one with a valid signature. */
async function warn(deps: PaymentDeps, { topic, subjectId, signature }: StoredNotification): Promise<void> {
  if (signature !== 'valid' || !deps.provider.isWarning(topic)) return;
  await raiseAlertAlone(
    deps.db,
    {
      kind: 'provider-warning',
      orderId: null,
      paymentId: null,
      detail: { aviso: topic, id: subjectId },
      turn: `${topic} ${subjectId}`,
    },
    stampOf(deps),
  );
}
