import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { normalizeText } from '#lib/text.ts';
import { listAdminCategories } from './admin-categories.store.ts';
import { listAdminProducts } from './admin-products.store.ts';
import type { AdminProductQuery } from './admin-products.ts';

const PHOTO = { hash: '0123456789abcdef01234567', width: 1200, height: 900 };

const ALL: AdminProductQuery = {
  search: '',
  categoryId: null,
  visible: null,
  margin: null,
  limit: 100,
  offset: 0,
};

describeOnEachEngine("the panel's product list", (open) => {
  test('includes hidden products, sorted by description and then by id', async () => {
    const { db } = await open();
    await stock(db, [
      { id: 'b', category_id: 'cpu', description: 'Ryzen' },
      { id: 'c', category_id: 'gpu', description: 'Arc', visible: 0 },
      { id: 'a', category_id: 'cpu', description: 'Ryzen' },
    ]);
    expect(await idsOf(db, {})).toEqual(['c', 'a', 'b']);
    expect(await idsOf(db, { limit: 1, offset: 1 })).toEqual(['a']);
    expect(await idsOf(db, { offset: 3 })).toEqual([]);
  });

  test('shows cost, margins, and the units that open orders hold', async () => {
    const { db } = await open();
    await stock(db, [
      {
        id: 'a',
        category_id: 'cpu',
        photos: JSON.stringify([PHOTO]),
        attributes: '[{"attribute":"Socket","value":"AM5"}]',
        margin_bp: 2500,
        supplier_stock: 2,
        reserved: 3,
      },
    ]);
    expect((await listAdminProducts(db, ALL)).products).toEqual([
      {
        id: 'a',
        description: 'Producto a',
        brand: 'Marca',
        partNumber: 'PN-a',
        shortDescription: '',
        photos: [PHOTO],
        attributes: [{ attribute: 'Socket', value: 'AM5' }],
        price: 10_000,
        supplierPrice: 9091,
        ownMarginBp: 2500,
        marginVersion: 0,
        supplierStock: 2,
        reserved: 3,
        visible: true,
        category: { id: 'cpu', name: 'Procesadores', visible: true, marginBp: 1000 },
        isOwn: false,
        isPriceFixed: false,
        supplierTitle: null,
        supplierCategory: null,
        supplierMarginBp: null,
      },
    ]);
  });

  test('is searched by parts of words in any order, with any accents', async () => {
    const { db } = await open();
    await stock(db, [
      { id: 'a', category_id: 'cpu', description: 'Procesador Ryzén 5', part_number: '100-927BOX' },
      { id: 'b', category_id: 'cpu', description: 'Fuente 50% más chica' },
    ]);
    expect(await idsOf(db, { search: 'RYZEN  proces' })).toEqual(['a']);
    expect(await idsOf(db, { search: '927box' })).toEqual(['a']);
    expect(await idsOf(db, { search: '50%' })).toEqual(['b']);
    expect(await idsOf(db, { search: '_' })).toEqual([]);
    expect(await idsOf(db, { search: "'; drop table products; --" })).toEqual([]);
  });

  test('is filtered by category, visibility and margin, also combined', async () => {
    const { db } = await open();
    await stock(db, [
      { id: 'a', category_id: 'cpu' },
      { id: 'b', category_id: 'cpu', margin_bp: 500 },
      { id: 'c', category_id: 'cpu', visible: 0, margin_bp: 500 },
      { id: 'd', category_id: 'gpu', visible: 0 },
    ]);
    expect(await idsOf(db, { categoryId: 'cpu' })).toEqual(['a', 'b', 'c']);
    expect(await idsOf(db, { visible: false })).toEqual(['c', 'd']);
    expect(await idsOf(db, { margin: 'own' })).toEqual(['b', 'c']);
    expect(await idsOf(db, { margin: 'category', visible: true })).toEqual(['a']);
    expect(await idsOf(db, { categoryId: 'cpu', margin: 'own', visible: true })).toEqual(['b']);
    expect(await idsOf(db, { categoryId: 'no-such-category' })).toEqual([]);
  });

  test('counts the filtered products, and the tabs by search and category only', async () => {
    const { db } = await open();
    await stock(db, [
      { id: 'a', category_id: 'cpu' },
      { id: 'b', category_id: 'cpu', margin_bp: 500 },
      { id: 'c', category_id: 'cpu', visible: 0, margin_bp: 500 },
      { id: 'd', category_id: 'gpu', visible: 0 },
    ]);
    const whole = { visible: 2, hidden: 2, linked: 2, ownMargin: 2 };
    expect(await countsOf(db, {})).toEqual({ count: 4, totals: whole });
    expect(await countsOf(db, { visible: false })).toEqual({ count: 2, totals: whole });
    expect(await countsOf(db, { visible: true, margin: 'own', limit: 1 })).toEqual({
      count: 1,
      totals: whole,
    });
    const ofCpus = { visible: 2, hidden: 1, linked: 1, ownMargin: 2 };
    expect(await countsOf(db, { categoryId: 'cpu', margin: 'own' })).toEqual({ count: 2, totals: ofCpus });
    expect(await countsOf(db, { search: 'nada' })).toEqual({
      count: 0,
      totals: { visible: 0, hidden: 0, linked: 0, ownMargin: 0 },
    });
  });
});

describeOnEachEngine("the categories of the panel's product list", (open) => {
  test('are sorted by name, include hidden and empty ones, and show how many products follow their margin', async () => {
    const { db } = await open();
    await stock(db, [
      { id: 'a', category_id: 'cpu' },
      { id: 'b', category_id: 'cpu', margin_bp: 500, visible: 0 },
    ]);
    await db.updateTable('categories').set({ visible: 0, margin_bp: 1250 }).where('id', '=', 'gpu').execute();
    const { categories, count } = await listAdminCategories(db, { search: '', limit: 10, offset: 0 });
    expect(count).toBe(2);
    expect(categories).toEqual([
      {
        id: 'gpu',
        name: 'Placas de vídeo',
        step: null,
        visible: false,
        marginBp: 1250,
        vat: 2100,
        marginVersion: 0,
        products: 0,
        productsOnSale: 0,
        linkedProducts: 0,
      },
      {
        id: 'cpu',
        name: 'Procesadores',
        step: 'cpu',
        visible: true,
        marginBp: 1000,
        vat: 2100,
        marginVersion: 0,
        products: 2,
        productsOnSale: 2,
        linkedProducts: 1,
      },
    ]);
  });

  test('are searched by parts of their names and paged', async () => {
    const { db } = await open();
    await stock(db, []);
    const find = async (search: string, page = { limit: 10, offset: 0 }) => {
      const { categories, count } = await listAdminCategories(db, { search, ...page });
      return { ids: categories.map(({ id }) => id), count };
    };
    expect(await find(' video PLACAS ')).toEqual({ ids: ['gpu'], count: 1 });
    expect(await find('')).toEqual({ ids: ['gpu', 'cpu'], count: 2 });
    expect(await find('', { limit: 1, offset: 1 })).toEqual({ ids: ['cpu'], count: 2 });
    expect(await find('nada')).toEqual({ ids: [], count: 0 });
  });
});

/** Creates two categories and these products. */
async function stock(
  db: Kysely<Tables>,
  products: readonly (Partial<ProductRow> & Pick<ProductRow, 'id' | 'category_id'>)[],
): Promise<void> {
  await db
    .insertInto('categories')
    .values([
      categoryRow({ id: 'cpu', name: 'Procesadores' }),
      categoryRow({ id: 'gpu', name: 'Placas de vídeo' }),
    ])
    .execute();
  if (products.length === 0) return;
  const rows = products
    .map((product) => productRow(product))
    .map((row) => ({
      ...row,
      search_text: normalizeText([row.description, row.brand, row.part_number, row.id].join('\n')),
    }));
  await db.insertInto('products').values(rows).execute();
}

async function idsOf(db: Kysely<Tables>, query: Partial<AdminProductQuery>): Promise<string[]> {
  const { products } = await listAdminProducts(db, { ...ALL, ...query });
  return products.map(({ id }) => id);
}

async function countsOf(db: Kysely<Tables>, query: Partial<AdminProductQuery>) {
  const { count, totals } = await listAdminProducts(db, { ...ALL, ...query });
  return { count, totals };
}
