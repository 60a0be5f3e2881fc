import { type Kysely, sql, type Transaction } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import { lockRows } from '#db/for-update.ts';
import { DAY_MS } from '#lib/durations.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Tables } from '#db/tables.ts';

/** Several small refunds are as much as a big one: they count together for a day, in which somebody looks at the shop's bank account. */
const COUNTED_MS = DAY_MS;

/**
 * Sums what a person refunded within the day before `now` in refunds below `below`, which alone ask for no password. Refused ones
 * count not.
 */
export async function sumSmallRefundsBy(
  db: Kysely<Tables>,
  { personId, below, now }: { personId: string; below: Centavos; now: Date },
): Promise<Centavos> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
    .where('by_user_id', '=', personId)
    .where('requested_at', '>', new Date(now.getTime() - COUNTED_MS).toISOString())
    .where('amount', '<', below)
    .where('state', 'in', ['requested', 'done'])
    .executeTakeFirstOrThrow();
  return centavos(sum);
}

/**
 * Whether a refund needs a password that was not typed, with all that its author refunded within a day. Their other refunds wait
 * meanwhile, so that two at once are counted one after the other.
 * @param unconfirmed.from From which sum on it does; null: it was typed, or is never asked.
 */
export async function needsPassword(
  trx: Transaction<Tables>,
  { from, amount }: { from: Centavos | null; amount: Centavos },
  { by, at }: { by: Author; at: Date },
): Promise<boolean> {
  if (from === null) return false;
  // Only an account has a password, and refunds of its own.
  if (by.id === null) return amount >= from;
  await lockRows(trx, trx.selectFrom('users').select('id').where('id', '=', by.id));
  return (await sumSmallRefundsBy(trx, { personId: by.id, below: from, now: at })) + amount >= from;
}
