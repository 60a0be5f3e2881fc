import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '#db/testing/count-statements.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { CARD, openImportShop } from '../imports/testing/import-shop.ts';
import { createOfferService } from './offer-service.ts';

describeOnEachEngine('a supplier whose lists turn out to be without IVA', (open) => {
  test('costs more at once, also with more products than one statement takes values', async () => {
    const shop = await openSuppliersShop(open);
    await shop.stock(17_000);
    expect(await shop.addVat()).toEqual({ ok: true });
    expect(await shop.products(12_100)).toBe(17_000);
    const former = await shop.db
      .selectFrom('former_prices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('price_cents', '=', 11_000)
      .executeTakeFirstOrThrow();
    expect(former.count).toBe(17_000);
  });

  test('changes what products of several suppliers sell, many in one statement', async () => {
    const shop = await openSuppliersShop(open);
    const parts = Array.from({ length: 40 }, (_, at) => ({
      ...CARD,
      id: `placa-${at}`,
      marca: 'Zotac',
      part_number: `ZT-D4060${100 + at}G-10L`,
    }));
    await shop.applied(parts);
    await shop.applied(
      parts.map((part) => ({ ...part, precio_proveedor: 110 })),
      'Lista',
      'Elit',
    );
    expect(
      await countStatements(() => shop.addVat(), /^\s*(update products|insert into former_prices)/i),
    ).toBeLessThan(parts.length);
    const sold = await shop.db
      .selectFrom('products')
      .select(['supplier_price_cents', 'supplier_code', 'price_cents', 'supplier_id'])
      .where('sold_offer', 'is not', null)
      .execute();
    expect(sold).toHaveLength(parts.length);
    for (const product of sold) {
      expect(product).toMatchObject({ supplier_price_cents: 11_000, price_cents: 12_100 });
      expect(product.supplier_id).not.toBe(FIRST_SUPPLIER);
    }
  });
});

async function openSuppliersShop(open: Parameters<typeof openImportShop>[0]) {
  const shop = await openImportShop(open);
  const { db } = shop;
  const offers = createOfferService({ db });
  return {
    ...shop,
    addVat: () =>
      offers.change(
        FIRST_SUPPLIER,
        { name: 'Proveedor principal', deliveryDays: null, terms: { addedVatBp: 2100 } },
        shop.ada(),
      ),
    /** So many products that were read of a list at USD 100.00, and sold at USD 110.00. */
    async stock(count: number) {
      await shop.applied([CARD]);
      await db.deleteFrom('listed_prices').execute();
      await sql`
        insert into products (
          id, category_id, description, brand, part_number, short_description, pictures, attributes,
          supplier_price_cents, price_cents, margin_bp, supplier_stock, reserved, visible, feed_hash, version, search_text
        )
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
        select 'p' || i, category_id, 'x', 'x', 'x', '', '[]', '[]', 10000, 11000, 0, 1, 0, 1, 'x', 1, ''
        from n cross join products where products.id = 'placa'`.execute(db);
      await sql`
        insert into listed_prices (supplier_id, code, amount, names_dollars, own_vat_bp, cost_cents)
        select 'first', id, '100', 0, null, 10000 from products where id <> 'placa'`.execute(db);
    },
    async products(cost: number) {
      const { count } = await db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('supplier_price_cents', '=', cost)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
