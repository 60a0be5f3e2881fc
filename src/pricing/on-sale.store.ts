import type { InferResult, Kysely } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import { vatRate } from '#lib/vat.ts';
import { effectiveMarginBp } from './price.ts';
import type { PricedLine } from './priced-line.ts';
import { IS_ITS_SUPPLIER } from './product-supplier.ts';

/** A product on sale, or one that a person of the shop may sell although visitors do not see it. */
export interface OnSale {
  /** What a line freezes. */
  frozen: Omit<PricedLine, 'quantity'>;
  /** All units that the supplier has. */
  stock: number;
  /** The units that open orders hold. */
  reserved: number;
  /** Visitors do not see it. */
  isHidden: boolean;
  /** The offer that it sells; null: it has one supplier alone. */
  offerId: string | null;
}

/** The units that can still be sold. */
export function unitsLeft({ stock, reserved }: Pick<OnSale, 'stock' | 'reserved'>): number {
  return Math.max(0, stock - reserved);
}

/** The products among these that are on sale, by id. */
export async function findOnSale(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<Map<string, OnSale>> {
  const rows = await sellableQuery(db, jsonList(productIds))
    .where('products.visible', '=', 1)
    .where('categories.visible', '=', 1)
    .limit(productIds.length)
    .execute();
  return sellableById(rows);
}

/** The products among these that exist, also those that visitors do not see, by id. */
export async function findSellable(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<Map<string, OnSale>> {
  const rows = await sellableQuery(db, jsonList(productIds)).limit(productIds.length).execute();
  return sellableById(rows);
}

/** Also what visitors do not see. @param productIds A `jsonList`. */
export function sellableQuery(db: Kysely<Tables>, productIds: string) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('suppliers', (join) => join.on(IS_ITS_SUPPLIER))
    .select([
      'products.id',
      'products.description',
      'products.part_number',
      'products.price_cents',
      'products.supplier_price_cents',
      'products.margin_bp',
      'products.supplier_stock',
      'products.reserved',
      'products.feed_source',
      'products.supplier_id',
      'products.supplier_code',
      'products.visible',
      'categories.visible as category_visible',
      'products.sold_offer',
      'suppliers.margin_bp as supplier_margin_bp',
      'categories.margin_bp as category_margin_bp',
      'categories.vat_bp',
    ])
    .where(isOneOf(db, 'products.id', productIds))
    .where('products.offer_of', 'is', null);
}

type SellableRow = InferResult<ReturnType<typeof sellableQuery>>[number];

export function sellableById(rows: readonly SellableRow[]): Map<string, OnSale> {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        frozen: {
          productId: row.id,
          description: row.description,
          partNumber: row.part_number,
          price: cents(row.price_cents),
          supplierPrice: cents(row.supplier_price_cents),
          marginBp: effectiveMarginBp({
            ownMarginBp: row.margin_bp,
            supplierMarginBp: row.supplier_margin_bp,
            categoryMarginBp: row.category_margin_bp,
          }),
          vatBp: vatRate(row.vat_bp),
          ...(row.feed_source !== 'own' && {
            supplier: { id: row.supplier_id, code: row.supplier_code ?? row.id },
          }),
        },
        stock: row.supplier_stock,
        reserved: row.reserved,
        isHidden: row.visible !== 1 || row.category_visible !== 1,
        offerId: row.sold_offer,
      },
    ]),
  );
}
