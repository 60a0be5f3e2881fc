import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { CARD, openImportShop, SUPPLY } from '../imports/testing/import-shop.ts';
import { renameBackups } from './join-offers.store.ts';

describeOnEachEngine('what imports keep of rows that have another id', (open) => {
  test('is found under it, of every import', async () => {
    const { db, applied } = await openImportShop(open);
    await applied([CARD, SUPPLY]);
    await applied([{ ...CARD, stock: 3 }, SUPPLY]);
    await db.transaction().execute((trx) => renameBackups(trx, [{ from: 'placa', to: 'placa~1' }]));
    const kept = await db.selectFrom('import_changes').select('product_id').orderBy('product_id').execute();
    expect(kept.map(({ product_id }) => product_id)).toEqual(['fuente', 'placa~1', 'placa~1']);
  });
});

test('what imports keep is read once for many rows, and not once for each', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  await sql`insert into import_changes (import_id, product_id, kind) values ('i', 'a', 'added')`.execute(db);
  const plans = await plansOf(db, (watched) =>
    watched.transaction().execute((trx) => renameBackups(trx, [{ from: 'a', to: 'b' }])),
  );
  const update = plans.find(({ sql }) => sql.includes('update import_changes'));
  expect(update?.steps.filter((step) => step.startsWith('SCAN import_changes'))).toEqual([]);
  await close();
});
