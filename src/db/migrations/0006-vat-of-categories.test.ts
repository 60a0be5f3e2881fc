import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCategoriesSince } from '#catalogue/product/category.store.ts';
import { openSqlite } from '../sqlite.ts';
import { MIGRATIONS } from './migrate.ts';

test('categories that were there before pay what wholesalers bill them at', async () => {
  const { db, close } = openSqlite(':memory:');
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (name === '0006-vat-of-categories') {
      await sql`insert into categories (id, name, visible, margin_bp, version) values
        ('procesadores', 'PROCESADORES', 1, 1000, 1),
        ('memorias-valueram', 'MEMORIAS - VALUERAM', 1, 1000, 1),
        ('fuentes', 'FUENTES', 1, 1000, 1)`.execute(db);
    }
    await up(db);
  }
  const categories = await readCategoriesSince(db, 0);
  expect(Object.fromEntries(categories.map(({ id, vat }) => [id, vat]))).toEqual({
    procesadores: 1050,
    'memorias-valueram': 1050,
    fuentes: 2100,
  });
  await expect(sql`update categories set vat_bp = 2700`.execute(db)).rejects.toThrow(/check/i);
  await close();
});
