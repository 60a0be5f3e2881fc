import type { Kysely, Transaction } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';

/** Changes any number of products in one transaction: all of it or nothing. Each statement may take minutes. */
export function transactOverCatalogue<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transactBulk(db, work);
}

/** Lets visitors see what a transaction changed. Call it last, so that the catalogue's counter is locked for a moment only. */
export async function publishChanges(trx: Transaction<Tables>): Promise<void> {
  await publishCatalogue(trx);
}
