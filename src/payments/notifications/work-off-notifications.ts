import { raiseAlertAlone } from '#attention/attention.store.ts';
import { PAYMENT_TOPIC, WARNING_TOPICS } from './notification.ts';
import {
  claimNotification,
  finishNotification,
  listDueNotifications,
  postponeNotification,
  type StoredNotification,
} from './notifications.store.ts';
import { openPatience } from '../patience.ts';
import type { Asked, Unanswered } from '../payment-provider.ts';
import { stampOf, type PaymentWorld } from '../payment-world.ts';
import { nextTry } from '../retry-pauses.ts';
import { fetchAndSettle } from '../settlement/settle-told.ts';

/** Of one round; the rest waits for the next. */
const MOST_AT_ONCE = 50;
/** A payment may be told a moment before it can be fetched; one that is not there after that was made up. */
const NOT_FOUND_ATTEMPTS = 3;
/** Two days of asking: then a person must look. */
const MOST_ATTEMPTS = 30;

/** Works off what is due. Every payment that was told is fetched, so that order, repetition and signature do not matter. */
export async function workOffNotifications(world: PaymentWorld): Promise<void> {
  const patience = openPatience(world.now);
  for (const notification of await listDueNotifications(world.db, world.now(), MOST_AT_ONCE)) {
    if (patience.isOver()) return;
    const told = await workOff(world, notification);
    if (told !== null) patience.heard(told);
  }
}

/** Null: there was nothing to ask. */
async function workOff(
  world: PaymentWorld,
  notification: StoredNotification,
): Promise<Asked<unknown> | null> {
  const { db, now } = world;
  const attempts = notification.attempts + 1;
  const claim = { id: notification.id, until: nextTry(now(), attempts) };
  // Whoever breaks off from here on leaves it to the next attempt.
  if (!(await claimNotification(db, notification, claim.until))) return null;
  if (notification.topic !== PAYMENT_TOPIC) {
    await warn(world, notification);
    await finishNotification(db, claim, now(), null);
    return null;
  }
  const told = await fetchAndSettle(world, notification.subjectId);
  if (told.ok) {
    await finishNotification(db, claim, now(), null);
    return told;
  }
  const isMadeUp = told.reason === 'not-found' && attempts >= NOT_FOUND_ATTEMPTS;
  if (isMadeUp || attempts >= MOST_ATTEMPTS) {
    if (!isMadeUp) await raiseStuck(world, notification, told);
    await finishNotification(db, claim, now(), told.words);
    return told;
  }
  const askedMs = told.reason === 'too-many' ? told.retryAfterMs : 0;
  await postponeNotification(db, claim, nextTry(now(), attempts, askedMs), told.words);
  return told;
}

/** What anybody may have sent is one thing to look at, once a month, however much of it there is. */
function raiseStuck(
  world: PaymentWorld,
  { topic, subjectId, signature, receivedAt }: StoredNotification,
  { words }: Unanswered,
): Promise<void> {
  const about =
    signature === 'valid'
      ? { paymentId: subjectId, detail: { aviso: topic, motivo: words } }
      : {
          paymentId: null,
          detail: { aviso: 'uno o más, sin firma comprobada', motivo: words },
          turn: receivedAt.slice(0, 'yyyy-mm'.length),
        };
  return raiseAlertAlone(world.db, { kind: 'notification-stuck', orderId: null, ...about }, stampOf(world));
}

/** Anybody can write such a notification, and there is nothing to fetch: only a good signature makes it believed. */
async function warn(world: PaymentWorld, { topic, subjectId, signature }: StoredNotification): Promise<void> {
  if (signature !== 'valid' || !WARNING_TOPICS.includes(topic)) return;
  await raiseAlertAlone(
    world.db,
    {
      kind: 'provider-warning',
      orderId: null,
      paymentId: null,
      detail: { aviso: topic, id: subjectId },
      turn: `${topic} ${subjectId}`,
    },
    stampOf(world),
  );
}
