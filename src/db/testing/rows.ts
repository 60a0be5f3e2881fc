import type { Insertable } from 'kysely';
import type { UserRow } from '../tables/accounts.ts';
import type { CategoryRow, ProductRow } from '../tables/catalogue.ts';
import type { OrderFileRow, OrderRow } from '../tables/orders.ts';
import { UNPUBLISHED } from '../catalogue-version.ts';

/** A visible category with a margin of 10 %, for tests that need one to be there. */
export function categoryRow(row: Partial<CategoryRow> & Pick<CategoryRow, 'id'>): CategoryRow {
  return {
    name: `Categoría ${row.id}`,
    visible: 1,
    margin_bp: 1000,
    vat_bp: 2100,
    margin_version: 0,
    step: null,
    merged_into: null,
    created_by_import: null,
    is_withdrawn: 0,
    version: UNPUBLISHED,
    ...row,
  };
}

/** A visible product at USD 100.00 for the supplier's 90.91, ten in stock, none reserved. */
export function productRow(row: Partial<ProductRow> & Pick<ProductRow, 'id' | 'category_id'>): ProductRow {
  return {
    description: `Producto ${row.id}`,
    brand: 'Marca',
    part_number: `PN-${row.id}`,
    short_description: '',
    pictures: '[]',
    photos: '[]',
    attributes: '[]',
    supplier_price_cents: 9091,
    price_cents: 10_000,
    margin_bp: 0,
    is_price_fixed: 0,
    margin_version: 0,
    supplier_stock: 10,
    reserved: 0,
    visible: 1,
    feed_hash: '',
    feed_source: 'configured',
    list_name: '',
    supplier_id: 'first',
    supplier_code: null,
    offer_of: null,
    sold_offer: null,
    text_offer: null,
    last_import: null,
    search_text: '',
    version: UNPUBLISHED,
    ...row,
  };
}

/** A person who may run the shop. */
export function userRow({ id, ...row }: Partial<UserRow> & Pick<UserRow, 'id'>): UserRow {
  const email = row.email ?? `${id}@tienda.example`;
  return {
    id,
    email,
    username: email,
    first_name: 'Persona',
    last_name: id,
    type: 'admin',
    role: null,
    password_hash: '',
    created_at: '2026-01-01T00:00:00.000Z',
    search_text: email,
    ...row,
  };
}

/** An order of US$ 100 that nobody has paid; without a key no link opens it. */
export function orderRow(row: Partial<Insertable<OrderRow>> & Pick<OrderRow, 'id'>): Insertable<OrderRow> {
  return {
    created_at: '2026-01-01T00:00:00.000Z',
    status: 'pendiente',
    name: 'Ana',
    email: 'ana@example.com',
    phone: '',
    address: '',
    subtotal_cents: 10_000,
    shipping_cents: 0,
    total_cents: 10_000,
    search_text: '',
    access_key: null,
    discount_bp: 0,
    ...row,
  };
}

/** What the buyer of an order sent as the receipt of a transfer. */
export function receiptRow(
  row: Partial<OrderFileRow> & Pick<OrderFileRow, 'order_id' | 'bytes'>,
): OrderFileRow {
  return {
    id: 'f1',
    kind: 'receipt',
    name: 'r.pdf',
    type: 'application/pdf',
    size: row.bytes.length,
    created_at: '2026-11-01T00:00:00.000Z',
    by_name: null,
    ...row,
  };
}
