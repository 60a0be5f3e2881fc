import type { Kysely } from 'kysely';
import type { Stamp } from '#lib/clock.ts';
import type { Tables } from '#db/tables.ts';
import type { Notification } from '../port/payment-provider.ts';
import { storeNotification } from './notifications.store.ts';

/** Stores the part of a notification that the shop trusts, to be processed later. */
export function receiveNotification(
  db: Kysely<Tables>,
  notification: Notification,
  stamp: Stamp,
): Promise<void> {
  return storeNotification(db, believedPart(notification), stamp);
}

/**
 * Without a valid signature, anyone can invent a notification's id and action, as often as they like. They are dropped, so all that
 * strangers send about one payment is one row.
 */
function believedPart(notification: Notification): Notification {
  return notification.signature === 'valid'
    ? notification
    : { ...notification, action: '', notificationId: '' };
}
