import { expect, test } from 'vitest';
import { describeOnEachEngine } from './test-database.ts';
import { categoryRow, productRow, userRow } from './rows.ts';

describeOnEachEngine('the database of a test', (open) => {
  test.each(['first', 'next'])('is as the migrations left it when the %s test opens it', async () => {
    const { db } = await open();
    for (const table of ['categories', 'products', 'fact_corrections', 'users', 'sessions'] as const) {
      expect(await db.selectFrom(table).selectAll().limit(1).execute()).toEqual([]);
    }
    expect(await db.selectFrom('counters').selectAll().orderBy('name').limit(5).execute()).toEqual([
      { name: 'catalogue_epoch', value: 0 },
      { name: 'catalogue_version', value: 0 },
      { name: 'quote_number', value: 0 },
      { name: 'staff_events', value: 0 },
    ]);

    // Rows with keys to others, of each kind, and a row of the migrations that is no more what it was.
    await db
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    await db
      .insertInto('products')
      .values(productRow({ id: 'p1', category_id: 'cpu' }))
      .execute();
    await db
      .insertInto('users')
      .values(userRow({ id: 'ana' }))
      .execute();
    await db
      .insertInto('sessions')
      .values({ token_hash: 'h', user_id: 'ana', created_at: '', last_seen_at: '' })
      .execute();
    await db.updateTable('counters').set({ value: 7 }).execute();
  });

  test('is one', async () => {
    await open();
    await expect(open()).rejects.toThrow('one database');
  });
});
