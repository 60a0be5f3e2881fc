import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { raiseAlert } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { holdWaitingEmails } from '#mail/held-emails.store.ts';

/**
 * Holds every email of a restored shop that may have been sent after the backup: those that waited when it was made and, until a person
 * resolves the alert, those about orders from before it. Without any such email there is no alert.
 * @returns how many waited.
 */
export async function holdEmailsSince(trx: Transaction<Tables>, made: Date, at: Date): Promise<number> {
  const held = await holdWaitingEmails(trx);
  if (held === 0 && !(await wasUsed(trx))) return held;
  const detail = { copia: made.toISOString(), emails: held };
  const alert = { kind: 'restored', orderId: null, paymentId: null, detail, turn: at.toISOString() } as const;
  await raiseAlert(trx, alert, { at, randomBytes });
  return held;
}

/** Whether anybody waits to hear of an order or of a product. */
async function wasUsed(trx: Transaction<Tables>): Promise<boolean> {
  for (const name of ['orders', 'product_notices'] as const) {
    const row = await trx
      .selectFrom(name)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
