import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Author, Authorship } from '#audit/audit-entry.ts';
import type { OrderChannel } from '#lib/statuses.ts';
import type { Order } from '../order.ts';

/** What is different about an order that a person of the shop takes for its buyer, by phone or at the counter. */
export interface StaffOrder {
  channel: OrderChannel;
  by: Author;
  /** Beside the one for the payment method, of the subtotal; null: none. */
  discount: { bp: number; reason: string } | null;
  /** The money was taken already: how the shop offers to pay does not matter. */
  isPaid: boolean;
  /** Its buyer takes it along. */
  isHandedOver: boolean;
  /** The person may sell what visitors do not see. */
  sellsHidden: boolean;
}

/** An order whose whole price was taken before it was stored. */
export interface PaidOnTaking {
  order: Order;
  /** The key of the press that took it. */
  key: string;
  isHandedOver: boolean;
  authorship: Authorship;
}

/** Records its money in the transaction that places it, so that no order that was paid waits for its payment. */
export type RecordPaidOnTaking = (trx: Transaction<Tables>, paid: PaidOnTaking) => Promise<void>;
