import { hasOpenAlert, raiseAlertAlone } from '#attention/attention.store.ts';
import type { Alert } from '#attention/attention.ts';
import type { StoredNotification } from './notifications/notifications.store.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import type { ProviderError } from './port/payment-provider.ts';
import { isDisputed } from './port/payment-status.ts';
import { findPayment } from './records/payments.store.ts';

/**
 * Raises a fraud alert about a payment that the shop already knows, before the provider is called: it is sent once, and the order
 * could be shipped while the provider does not respond.
 */
export async function warnAtOnce(deps: PaymentDeps, notification: StoredNotification): Promise<void> {
  if (deps.provider.meaningOf(notification.topic) !== 'fraud-alert') return;
  await raiseFraudAlert(deps, notification, notification.subjectId);
}

/** Raises what a claim, a chargeback or a fraud alert reports about these payments, once they are settled. */
export async function warnAboutPayments(
  deps: PaymentDeps,
  notification: StoredNotification,
  paymentIds: readonly string[],
): Promise<void> {
  const meaning = deps.provider.meaningOf(notification.topic);
  if (meaning === 'fraud-alert') {
    for (const paymentId of paymentIds) await raiseFraudAlert(deps, notification, paymentId);
    return;
  }
  if (meaning !== 'chargeback' && meaning !== 'claim') return;
  if (paymentIds.length === 0) await warnWithoutPayment(deps, notification);
  for (const paymentId of paymentIds) {
    const payment = await findPayment(deps.db, paymentId);
    // The payment's own state has raised its alert.
    const isRaised = payment !== undefined && isDisputed(payment.status);
    // Anyone can send a notification without a valid signature.
    if (isRaised || notification.signature !== 'valid') continue;
    await raise(deps, warningOf(notification, { orderId: payment?.orderId ?? null, paymentId }));
  }
}

/** Raises a warning whose payments cannot be fetched; false: it is no warning, or anyone may have sent it. */
export async function warnWithoutPayment(
  deps: PaymentDeps,
  notification: StoredNotification,
): Promise<boolean> {
  const meaning = deps.provider.meaningOf(notification.topic);
  if (notification.signature !== 'valid') return false;
  if (meaning === 'fraud-alert') {
    const isKnown = (await findPayment(deps.db, notification.subjectId)) !== undefined;
    if (!isKnown) await raise(deps, fraudAlertOf(notification, { orderId: null, paymentId: null }));
    return true;
  }
  if (meaning !== 'chargeback' && meaning !== 'claim') return false;
  await raise(deps, warningOf(notification, { orderId: null, paymentId: null }));
  return true;
}

/** All unsigned notifications together are one alert a month, however many there are. */
export function raiseStuck(
  deps: PaymentDeps,
  { topic, subjectId, signature, receivedAt }: StoredNotification,
  { words }: Pick<ProviderError, 'words'>,
): Promise<void> {
  const about =
    signature === 'valid'
      ? { paymentId: subjectId, detail: { aviso: topic, motivo: words } }
      : {
          paymentId: null,
          detail: { aviso: 'uno o más, sin firma comprobada', motivo: words },
          turn: receivedAt.slice(0, 'yyyy-mm'.length),
        };
  return raise(deps, { kind: 'notification-stuck', orderId: null, ...about });
}

/**
 * A fraud alert without a valid signature is believed if its payment pays an order here: it stops a shipment until a person looks,
 * and real notifications have come badly signed. Anyone could repeat it, so it is raised once. A signed one is raised again after a person
 * resolved an earlier one.
 */
async function raiseFraudAlert(
  deps: PaymentDeps,
  notification: StoredNotification,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment === undefined || payment.orderId === null) return;
  const { orderId } = payment;
  if (await hasOpenAlert(deps.db, { kind: 'fraud-alert', orderId, paymentId })) return;
  await raise(deps, fraudAlertOf(notification, { orderId, paymentId }));
}

function fraudAlertOf(
  { id, subjectId, signature }: StoredNotification,
  about: Pick<Alert, 'orderId' | 'paymentId'>,
): Alert {
  if (about.paymentId === null)
    return {
      kind: 'fraud-alert',
      ...about,
      detail: { id: subjectId, ...sender(signature) },
      turn: subjectId,
    };
  const turn = signature === 'valid' ? { turn: id } : {};
  return { kind: 'fraud-alert', ...about, detail: sender(signature), ...turn };
}

function sender(signature: StoredNotification['signature']) {
  return signature === 'valid' ? {} : { firma: 'no se pudo comprobar' };
}

function warningOf(
  { topic, subjectId }: StoredNotification,
  about: Pick<Alert, 'orderId' | 'paymentId'>,
): Alert {
  return {
    kind: 'provider-warning',
    ...about,
    detail: { aviso: topic, id: subjectId },
    turn: `${topic} ${subjectId}`,
  };
}

function raise(deps: PaymentDeps, alert: Alert): Promise<void> {
  return raiseAlertAlone(deps.db, alert, stampOf(deps));
}
