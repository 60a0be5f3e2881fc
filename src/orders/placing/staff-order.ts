import type { Author } from '#audit/audit-entry.ts';
import type { OrderChannel } from '#lib/statuses.ts';

/** What is different about an order that a person of the shop takes for its buyer, by phone or at the counter. */
export interface StaffOrder {
  channel: OrderChannel;
  by: Author;
  /** Beside the one for the payment method, of the subtotal; null: none. */
  discount: { bp: number; reason: string } | null;
  /** The money was taken already: how the shop offers to pay does not matter. */
  isPaid: boolean;
  /** The person may sell what visitors do not see. */
  sellsHidden: boolean;
}
