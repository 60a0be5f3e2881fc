import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { listRuns } from '#catalogue/imports/import-run.store.ts';
import { openSqlite } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { MIGRATIONS } from './migrate.ts';

test('what was uploaded before lists had names is one list, and what was tried can still be applied', async () => {
  const { db, close } = openSqlite(':memory:');
  await migratedBefore(db, '0020-named-lists');
  const at = '2026-03-02T15:00:00.000Z';
  await sql`insert into categories (id, name, visible, margin_bp, version) values ('c', 'C', 1, 0, 1)`.execute(
    db,
  );
  for (const [id, source] of [
    ['subido', 'upload'],
    ['configurado', 'configured'],
  ]) {
    await sql`insert into products (id, category_id, description, brand, part_number, short_description, pictures,
      attributes, supplier_price_cents, price_cents, margin_bp, supplier_stock, reserved, visible, feed_hash, feed_source,
      search_text, version)
      values (${id}, 'c', '', '', '', '', '[]', '[]', 1, 1, 0, 1, 0, 1, '', ${source}, '', 1)`.execute(db);
    await sql`insert into import_runs (id, source, name, state, started_at) values (${id}, ${source}, 'a.json', 'planned', ${at})`.execute(
      db,
    );
  }
  await sql`insert into import_lists (import_id, kind, position, content) values ('subido', 'items', 0, '[]')`.execute(
    db,
  );

  await MIGRATIONS['0020-named-lists']?.up(db);
  const products = await db.selectFrom('products').select(['id', 'list_name']).orderBy('id').execute();
  expect(products).toEqual([
    { id: 'configurado', list_name: '' },
    { id: 'subido', list_name: 'Lista subida' },
  ]);
  const { runs } = await listRuns(db, { all: true, limit: 10, offset: 0 });
  expect(runs.map(({ id, state, listName }) => [id, state, listName])).toEqual([
    ['subido', 'planned', 'Lista subida'],
    ['configurado', 'planned', ''],
  ]);
  expect(await db.selectFrom('import_lists').select('import_id').execute()).toEqual([
    { import_id: 'subido' },
  ]);
  await close();
});

async function migratedBefore(db: Kysely<Tables>, name: string): Promise<void> {
  for (const [key, migration] of Object.entries(MIGRATIONS)) {
    if (key === name) return;
    await migration.up(db);
  }
}
