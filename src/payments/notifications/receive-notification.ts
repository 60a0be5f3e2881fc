import type { Stamp } from '#lib/clock.ts';
import type { Notification } from '../port/payment-provider.ts';
import type { PaymentDatabase } from '../records/payments.store.ts';
import { storeNotification } from './notifications.store.ts';

/** Stores the part of a notification that the shop believes, to be processed later. */
export function receiveNotification(
  db: PaymentDatabase,
  notification: Notification,
  stamp: Stamp,
): Promise<void> {
  return storeNotification(db, believedPart(notification), stamp);
}

/**
 * Without a valid signature, a notification's id and action may be made up, without end. They are dropped, so that everything that strangers send
 * about one payment is one row.
 */
function believedPart(notification: Notification): Notification {
  return notification.signature === 'valid'
    ? notification
    : { ...notification, action: '', notificationId: '' };
}
