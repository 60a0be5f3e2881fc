import type { Kysely, Transaction } from 'kysely';
import { raiseAlert } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { GroupHolding } from './judge-unpaid.ts';
import { unpaidAlert } from './unpaid-alert.ts';

/** More in one day tell nothing new, and whoever has many networks could raise them without end. */
const MAX_PER_DAY = 20;

/** As `raiseAlert` begins the occasion of these items: their kind, no order and no payment. */
const OCCASION = 'many-unpaid   ';

/** Puts the groups before a person, in the transaction that counted them. */
export async function raiseUnpaidAlerts(
  trx: Transaction<Tables>,
  groups: readonly GroupHolding[],
  stamp: Stamp,
): Promise<void> {
  if (groups.length === 0) return;
  const today = OCCASION + stamp.at.toISOString().slice(0, 10);
  const raised = await trx
    .selectFrom('attention_items')
    .select('occasion')
    .where('occasion', '>=', today)
    .where('occasion', '<', `${today}~`)
    .limit(MAX_PER_DAY)
    .execute();
  for (const group of groups.slice(0, MAX_PER_DAY - raised.length)) {
    await raiseAlert(trx, unpaidAlert(group, stamp.at), stamp);
  }
}

/** Deletes the oldest that were raised before, the networks in them; answers how many. */
export async function deleteUnpaidAlerts(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attention_items')
    .where('occasion', 'in', (items) =>
      items
        .selectFrom('attention_items')
        .select('occasion')
        .where('occasion', '>=', OCCASION)
        .where('occasion', '<', OCCASION + before.toISOString().slice(0, 10))
        .orderBy('occasion')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
