import type { Transaction } from 'kysely';
import { MAX_FILE_BYTES } from '#orders/files/order-file.ts';
import type { Tables } from '#db/tables.ts';
import type { Receipt } from '../records/receipts.store.ts';
import { findWideNetwork, sumUnreadOfNetwork, sumUnreadReceipts } from './unread-bytes.store.ts';

/**
 * How many bytes of receipts may wait for a look. A photograph of a screen has some 500 KB, so that two hundred buyers of one wide network
 * fit, and two thousand of all; anybody can send them, they are in each backup, and only a person of the shop ends their wait.
 */
const MAX_UNREAD_BYTES = {
  order: 2 * MAX_FILE_BYTES,
  wideNetwork: 20 * MAX_FILE_BYTES,
  all: 200 * MAX_FILE_BYTES,
} as const;

/**
 * Whether another receipt of this size may wait for a look, beside those of its order, of its order's wide network and of all. Orders
 * that send at once on PostgreSQL may pass the last two by their own files.
 */
export async function hasRoomForReceipt(
  trx: Transaction<Tables>,
  { orderId, size, receipts }: { orderId: string; size: number; receipts: readonly Receipt[] },
): Promise<boolean> {
  const waiting = receipts.filter(({ state }) => state === 'waiting');
  const ofOrder = waiting.reduce((sum, one) => sum + one.size, 0);
  if (ofOrder + size > MAX_UNREAD_BYTES.order) return false;
  const wideNetwork = await findWideNetwork(trx, orderId);
  if (wideNetwork !== null) {
    const ofNetwork = await sumUnreadOfNetwork(trx, wideNetwork);
    if (ofNetwork + size > MAX_UNREAD_BYTES.wideNetwork) return false;
  }
  return (await sumUnreadReceipts(trx)) + size <= MAX_UNREAD_BYTES.all;
}
