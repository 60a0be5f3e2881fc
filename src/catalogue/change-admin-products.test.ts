import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { AuthorIsGone, type Authorship } from '#audit/audit-entry.ts';
import { readCataloguePosition } from '#db/catalogue-epoch.ts';
import { publishCatalogue, readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { categoryRow, productRow, userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { changeCategory, changeProduct } from './change-admin-products.ts';
import { readCatalogueChanges } from './snapshot/catalogue-changes.store.ts';

const ADA: Authorship = {
  by: { id: 'ada', name: 'ada@tienda.example' },
  at: new Date('2026-03-02T15:00:00.000Z'),
  randomBytes,
};

describeOnEachEngine('changing a product', (open) => {
  test('hides it from visitors and records who did it', async () => {
    const { db, epoch, version } = await openStockedShop(open);
    const product = await changeProduct(db, 'ryzen', { visible: false }, ADA);
    expect(product).toMatchObject({
      item: { id: 'ryzen', visible: false, category: { name: 'Categoría cpu' } },
    });
    const changes = await readCatalogueChanges(db, { epoch, version });
    expect(changes?.products.map(({ id, visible }) => [id, visible])).toEqual([['ryzen', false]]);
    expect(await audited(db)).toMatchObject([
      {
        at: '2026-03-02T15:00:00.000Z',
        by: { id: 'ada', name: 'ada@tienda.example' },
        action: 'changed',
        subject: { kind: 'product', id: 'ryzen', name: 'Producto ryzen' },
        changes: [{ field: 'visible', before: true, after: false }],
      },
    ]);
  });

  test('a margin changes no price and shows visitors nothing until the next repricing', async () => {
    const { db, version } = await openStockedShop(open);
    const product = await changeProduct(db, 'ryzen', { marginBp: 10_000 }, ADA);
    expect(product).toMatchObject({ item: { ownMarginBp: 10_000, price: 10_000 } });
    expect(await readCatalogueVersion(db)).toBe(version);
    expect((await audited(db))[0]?.changes).toEqual([{ field: 'margin_bp', before: 0, after: 10_000 }]);
  });

  test('both values at once are one log entry, and the way back another', async () => {
    const { db } = await openStockedShop(open);
    await changeProduct(db, 'ryzen', { visible: false, marginBp: 500 }, ADA);
    const later = { ...ADA, at: new Date('2026-03-02T15:01:00.000Z') };
    const restored = await changeProduct(db, 'ryzen', { visible: true, marginBp: 0 }, later);
    expect(restored).toMatchObject({ item: { visible: true, ownMarginBp: 0 } });
    expect((await audited(db)).map(({ changes }) => changes.length)).toEqual([2, 2]);
  });

  test('is refused, and changes nothing, once its author was deleted', async () => {
    const { db, version } = await openStockedShop(open);
    await db.deleteFrom('users').where('id', '=', 'ada').execute();
    const change = changeProduct(db, 'ryzen', { visible: false }, ADA);
    await expect(change).rejects.toThrow(AuthorIsGone);
    expect(await audited(db)).toEqual([]);
    expect(await readCatalogueVersion(db)).toBe(version);
  });

  test('to its current value writes nothing', async () => {
    const { db, version } = await openStockedShop(open);
    const product = await changeProduct(db, 'ryzen', { visible: true, marginBp: 0 }, ADA);
    expect(product).toMatchObject({ item: { visible: true, ownMarginBp: 0 } });
    expect(await changeProduct(db, 'ryzen', {}, ADA)).toMatchObject({ item: { id: 'ryzen' } });
    expect(await audited(db)).toEqual([]);
    expect(await readCatalogueVersion(db)).toBe(version);
  });

  test('that does not exist changes nothing', async () => {
    const { db, version } = await openStockedShop(open);
    expect(await changeProduct(db, 'nada', { visible: false }, ADA)).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(await changeCategory(db, 'nada', { visible: false }, ADA)).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(await audited(db)).toEqual([]);
    expect(await readCatalogueVersion(db)).toBe(version);
  });

  test('and its log entry succeed or fail together', async () => {
    const { db, version } = await openStockedShop(open);
    const failing = {
      ...ADA,
      randomBytes: () => {
        throw new Error('no randomness left');
      },
    };
    await expect(changeProduct(db, 'ryzen', { visible: false }, failing)).rejects.toThrow('randomness');
    expect(await readCatalogueVersion(db)).toBe(version);
    expect(await changeProduct(db, 'ryzen', {}, ADA)).toMatchObject({ item: { visible: true } });
  });

  test('by two people at the same moment is two changes, one after the other', async () => {
    const { db } = await openStockedShop(open);
    await Promise.all([
      changeProduct(db, 'ryzen', { marginBp: 500 }, ADA),
      changeProduct(db, 'ryzen', { marginBp: 700 }, ADA),
    ]);
    const margins = (await audited(db)).flatMap(({ changes }) => changes);
    const first = margins.find(({ before }) => before === 0);
    const second = margins.find(({ before }) => before !== 0);
    expect(second?.before).toBe(first?.after);
  });
});

describeOnEachEngine('changing a category', (open) => {
  test('hides all its products from visitors without touching them', async () => {
    const { db, epoch, version } = await openStockedShop(open);
    const category = await changeCategory(db, 'cpu', { visible: false }, ADA);
    expect(category).toMatchObject({ item: { visible: false, products: 2, linkedProducts: 1 } });
    const changes = await readCatalogueChanges(db, { epoch, version });
    expect(changes).toMatchObject({ categories: [{ id: 'cpu', visible: false }], products: [] });
    expect(await audited(db)).toMatchObject([{ subject: { kind: 'category', id: 'cpu' } }]);
  });

  test('a margin waits for the next repricing', async () => {
    const { db, version } = await openStockedShop(open);
    const category = await changeCategory(db, 'cpu', { marginBp: 1250 }, ADA);
    expect(category).toMatchObject({ item: { marginBp: 1250, visible: true } });
    expect(await readCatalogueVersion(db)).toBe(version);
    expect((await audited(db))[0]?.changes).toEqual([{ field: 'margin_bp', before: 1000, after: 1250 }]);
  });

  test('its IVA is shown to visitors at once, and logged with the old value', async () => {
    const { db, epoch, version } = await openStockedShop(open);
    expect(await changeCategory(db, 'cpu', { vat: 1050 }, ADA)).toMatchObject({
      item: { vat: 1050 },
    });
    expect(await readCatalogueChanges(db, { epoch, version })).toMatchObject({
      categories: [{ id: 'cpu', vat: 1050 }],
    });
    expect((await audited(db))[0]?.changes).toEqual([{ field: 'vat_bp', before: 2100, after: 1050 }]);

    await changeCategory(db, 'cpu', { vat: 1050 }, ADA);
    expect(await audited(db)).toHaveLength(1);
  });
});

async function openStockedShop(
  open: OpenTestDatabase,
): Promise<{ db: Kysely<Tables>; epoch: string; version: number }> {
  const { db } = await open();
  const version = await transact(db, async (trx) => {
    await trx
      .insertInto('users')
      .values(userRow({ id: 'ada' }))
      .execute();
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    await trx
      .insertInto('products')
      .values([
        productRow({ id: 'ryzen', category_id: 'cpu' }),
        productRow({ id: 'core', category_id: 'cpu', margin_bp: 500 }),
      ])
      .execute();
    return publishCatalogue(trx);
  });
  return { db, epoch: (await readCataloguePosition(db)).epoch, version };
}

/** The newest first. */
async function audited(db: Kysely<Tables>) {
  const { entries } = await listAuditEntries(db, { kind: null, search: '', limit: 100, offset: 0 });
  return entries;
}
