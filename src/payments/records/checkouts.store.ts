import type { PaymentCheckoutRow } from '#db/tables/payments.ts';
import type { Checkout } from '../port/payment-provider.ts';
import type { PaymentDatabase } from './payments.store.ts';

/** A checkout as it is stored; ISO times in UTC. */
export interface StoredCheckout extends Checkout {
  orderId: string;
  createdAt: string;
  expiresAt: string;
  requestedAt: string | null;
  nextAskAt: string | null;
}

export async function findCheckout(
  db: PaymentDatabase,
  orderId: string,
): Promise<StoredCheckout | undefined> {
  const row = await db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && checkoutOf(row);
}

/** Stores it as the order's checkout, unless another stored one has not expired; returns the valid one. */
export async function storeCheckout(
  db: PaymentDatabase,
  { orderId, checkoutId, url, createdAt, expiresAt, nextAskAt }: Omit<StoredCheckout, 'requestedAt'>,
): Promise<StoredCheckout> {
  const row: PaymentCheckoutRow = {
    order_id: orderId,
    preference_id: checkoutId,
    url,
    created_at: createdAt,
    expires_at: expiresAt,
    asked_at: null,
    next_ask_at: nextAskAt,
    hold_attempts: 0,
    hold_try_at: null,
  };
  await db
    .insertInto('payment_checkouts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(row).where('payment_checkouts.expires_at', '<=', createdAt),
    )
    .execute();
  const kept = await findCheckout(db, orderId);
  if (kept === undefined) throw new Error(`the checkout of order ${orderId} is gone`);
  return kept;
}

/** The checkouts whose payments are due for a search, the longest waiting first. */
export async function listCheckoutsToSearch(
  db: PaymentDatabase,
  now: Date,
  limit: number,
): Promise<StoredCheckout[]> {
  const rows = await db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('next_ask_at', '<=', now.toISOString())
    .orderBy('next_ask_at')
    .limit(limit)
    .execute();
  return rows.map(checkoutOf);
}

/** Claims the search; false when another process already claimed it. `nextAskAt` null: there is no further search. */
export async function claimSearch(
  db: PaymentDatabase,
  { orderId, requestedAt }: Pick<StoredCheckout, 'orderId' | 'requestedAt'>,
  { at, nextAskAt }: { at: Date; nextAskAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_checkouts')
    .set({ asked_at: at.toISOString(), next_ask_at: nextAskAt?.toISOString() ?? null })
    .where('order_id', '=', orderId)
    .where('asked_at', requestedAt === null ? 'is' : '=', requestedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function checkoutOf(row: PaymentCheckoutRow): StoredCheckout {
  return {
    orderId: row.order_id,
    checkoutId: row.preference_id,
    url: row.url,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    requestedAt: row.asked_at,
    nextAskAt: row.next_ask_at,
  };
}
