import type { Kysely, Transaction } from 'kysely';
import { lockAlone } from '#db/advisory-locks.ts';
import type { Tables } from '#db/tables.ts';
import type { ShopSettingRow } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';

export type StoredSetting = ShopSettingRow;

/** Runs the reading and writing of one change in one transaction, while nobody else changes a setting. */
export function transactSettings<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    await lockAlone(trx, 'settings');
    return work(trx);
  });
}

/** Everything that was ever changed in the panel: as many rows as there are settings at most. */
export function readStoredSettings(db: Kysely<Tables>): Promise<StoredSetting[]> {
  return db.selectFrom('shop_settings').selectAll().orderBy('key').execute();
}

/** How often each was changed: what tells whether something has. */
export function readSettingVersions(db: Kysely<Tables>): Promise<Pick<StoredSetting, 'key' | 'version'>[]> {
  return db.selectFrom('shop_settings').select(['key', 'version']).orderBy('key').execute();
}

export function findStoredSetting(db: Kysely<Tables>, key: string): Promise<StoredSetting | undefined> {
  return db.selectFrom('shop_settings').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Writes the next version of a setting. @returns false when another change has that version already. */
export async function writeSetting(trx: Transaction<Tables>, row: StoredSetting): Promise<boolean> {
  const { key, version, ...rest } = row;
  const written =
    version === 1
      ? await trx
          .insertInto('shop_settings')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
      : await trx
          .updateTable('shop_settings')
          .set({ version, ...rest })
          .where('key', '=', key)
          .where('version', '=', version - 1)
          .returning('key')
          .executeTakeFirst();
  return written !== undefined;
}
