import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import { vatRate } from '#lib/vat.ts';
import { effectiveMarginBp } from './price.ts';
import type { PricedLine } from './priced-line.ts';

/** A product on sale, in the form that a line freezes, and its remaining units. */
export type OnSale = Omit<PricedLine, 'quantity'> & { left: number };

/** The products among these that are on sale, by id. */
export async function findOnSale(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<Map<string, OnSale>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.description',
      'products.part_number',
      'products.price_cents',
      'products.supplier_price_cents',
      'products.margin_bp',
      'products.supplier_stock',
      'products.reserved',
      'categories.margin_bp as category_margin_bp',
      'categories.vat_bp',
    ])
    .where('products.id', 'in', productIds)
    .where('products.visible', '=', 1)
    .where('categories.visible', '=', 1)
    .limit(productIds.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        productId: row.id,
        description: row.description,
        partNumber: row.part_number,
        price: cents(row.price_cents),
        supplierPrice: cents(row.supplier_price_cents),
        marginBp: effectiveMarginBp({ ownMarginBp: row.margin_bp, categoryMarginBp: row.category_margin_bp }),
        vatBp: vatRate(row.vat_bp),
        left: Math.max(0, row.supplier_stock - row.reserved),
      },
    ]),
  );
}
