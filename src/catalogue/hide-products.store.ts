import type { Kysely } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { UNPUBLISHED } from '#db/unpublished.ts';

/** Keeps these products out of visitors' sight; ids that no product has are passed over. */
export async function hideProducts(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transact(db, async (trx) => {
    await trx
      .updateTable('products')
      .set({ visible: 0, version: UNPUBLISHED })
      .where('id', 'in', ids)
      .where('visible', '=', 1)
      .execute();
    await publishCatalogue(trx);
  });
}
