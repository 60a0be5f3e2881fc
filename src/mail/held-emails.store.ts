import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What the panel says of an email that waits because its shop was restored. */
export const HELD_AFTER_RESTORE =
  'Retenido: la tienda se restauró desde una copia y este email puede haber salido antes. Con Reintentar, sale.';

/**
 * Stops every email that waits to be sent: each leaves only when a person asks for it. The panel lists them with the reason.
 * @returns how many.
 */
export async function holdWaitingEmails(db: Kysely<Tables>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ next_try_at: null, trouble: HELD_AFTER_RESTORE })
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
