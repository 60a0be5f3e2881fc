import type { Kysely } from 'kysely';
import type { PaymentCheckoutRow } from '#db/tables/payments.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Tables } from '#db/tables.ts';
import type { Checkout } from '../port/payment-provider.ts';

/** A checkout as it is stored; ISO times in UTC. */
export interface StoredCheckout {
  orderId: string;
  /** Null: the provider has not responded yet, or refused it. */
  checkout: Checkout | null;
  createdAt: string;
  expiresAt: string;
  /** What it charges, if that is only the rest of the order's total; null: all of it. */
  rest: Centavos | null;
  requestedAt: string | null;
  nextAskAt: string | null;
  /** Whether it was closed at the provider. */
  isClosed: boolean;
}

export async function findCheckout(db: Kysely<Tables>, orderId: string): Promise<StoredCheckout | undefined> {
  const row = await db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && checkoutOf(row);
}

/**
 * Stores that a checkout is about to be opened, before the provider is called: if the process dies meanwhile, the order's payments are
 * searched all the same. Returns the stored one if it has not ended yet and charges the
 * same.
 */
export async function storeAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<StoredCheckout> {
  const row = rowOf(attempt);
  await db
    .insertInto('payment_checkouts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(row)
        .where((stored) =>
          stored.or([
            stored('payment_checkouts.expires_at', '<=', attempt.createdAt),
            stored('payment_checkouts.closed_at', 'is not', null),
            stored('payment_checkouts.rest', 'is distinct from', attempt.rest),
          ]),
        ),
    )
    .execute();
  return existing(db, attempt.orderId);
}

/**
 * Stores what the provider opened for an attempt, unless another call already did; returns the one that is valid. Another call that the
 * provider refused may have deleted the attempt.
 */
export async function storeCheckout(
  db: Kysely<Tables>,
  attempt: StoredCheckout,
  { checkoutId, url }: Checkout,
): Promise<StoredCheckout> {
  const opened = { preference_id: checkoutId, url };
  await db
    .insertInto('payment_checkouts')
    .values({ ...rowOf(attempt), ...opened })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(opened)
        .where('payment_checkouts.created_at', '=', attempt.createdAt)
        .where('payment_checkouts.preference_id', '=', ''),
    )
    .execute();
  return existing(db, attempt.orderId);
}

type Attempt = Pick<StoredCheckout, 'orderId' | 'createdAt' | 'expiresAt' | 'rest' | 'nextAskAt'>;

function rowOf({ orderId, createdAt, expiresAt, rest, nextAskAt }: Attempt): PaymentCheckoutRow {
  return {
    order_id: orderId,
    preference_id: '',
    url: '',
    created_at: createdAt,
    expires_at: expiresAt,
    rest,
    asked_at: null,
    next_ask_at: nextAskAt,
    hold_attempts: 0,
    hold_try_at: null,
    closed_at: null,
    close_attempts: 0,
    close_try_at: null,
  };
}

/** The provider refused to open it: there is nothing to pay. */
export async function deleteAttempt(
  db: Kysely<Tables>,
  { orderId, createdAt }: Pick<StoredCheckout, 'orderId' | 'createdAt'>,
): Promise<void> {
  await db
    .deleteFrom('payment_checkouts')
    .where('order_id', '=', orderId)
    .where('created_at', '=', createdAt)
    .where('preference_id', '=', '')
    .execute();
}

async function existing(db: Kysely<Tables>, orderId: string): Promise<StoredCheckout> {
  const stored = await findCheckout(db, orderId);
  if (stored === undefined) throw new Error(`the checkout of order ${orderId} is gone`);
  return stored;
}

/** The checkouts whose payments are due for a search, the longest waiting first. */
export async function listCheckoutsToSearch(
  db: Kysely<Tables>,
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
  db: Kysely<Tables>,
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
    checkout: row.url === '' ? null : { checkoutId: row.preference_id, url: row.url },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    rest: row.rest === null ? null : centavos(row.rest),
    requestedAt: row.asked_at,
    nextAskAt: row.next_ask_at,
    isClosed: row.closed_at !== null,
  };
}
