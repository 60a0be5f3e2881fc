import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { engineOf } from '#db/engine.ts';
import { isAmong, isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import type { InvoiceRecipient, TaxCondition } from '#invoicing/invoice-recipient.ts';
import type { InvoiceLetter, IssuedInvoice } from '#invoicing/issued-invoice.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { OrderStatus, PaymentMethod, PaymentState } from '#lib/statuses.ts';
import { costOf, INCOME_CENTS, readSummed, SUMMED_INCOME } from './income.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import { vatRate } from '#lib/vat.ts';
import { taxesOf, type OrderTaxes, type TaxedLine } from '../order-taxes.ts';
import type { Span } from './period.ts';

/** Amounts in cents of a dollar; what the products brought, see `INCOME_CENTS`. */
export interface SoldSums {
  /** That brought something. */
  orders: number;
  units: number;
  income: Cents;
  /** Income less the cost of what was sold, both with taxes; below zero where it was sold at a loss. */
  profit: number;
}

export interface SalesTotals extends SoldSums {
  /** The same income in centavos, each order at its own rate; orders without a rate are left out. */
  incomeArs: number;
  placed: number;
  cancelled: number;
}

export interface SoldProduct extends Omit<SoldSums, 'orders'> {
  id: string;
  description: string;
  partNumber: string;
  /** What is left now; null: the shop no longer has the product. */
  stock: number | null;
}

export interface SoldCategory extends Omit<SoldSums, 'orders'> {
  /** Null: of products that the shop no longer has. */
  name: string | null;
}

/** A product that sold of late and is about to run out. */
export interface LowStock {
  id: string;
  description: string;
  stock: number;
  /** Units sold in the time looked at. */
  sold: number;
}

/** What the panel says of a product beside what it sold. */
export interface NamedProduct {
  id: string;
  description: string;
  partNumber: string;
  stock: number;
}

export async function listNamedProducts(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, NamedProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description', 'part_number', FREE_UNITS.as('stock')])
    .where(isOneOf(db, 'id', jsonList(ids)))
    .execute();
  return new Map(
    rows.map(({ part_number: partNumber, ...product }) => [product.id, { ...product, partNumber }]),
  );
}

/** Of products that the shop no longer has: what their orders call them. */
export async function listSoldNames(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Pick<NamedProduct, 'description' | 'partNumber'>>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(({ fn }) => ['product_id', fn.max('description').as('description')])
    .select(({ fn }) => fn.max('part_number').as('part_number'))
    .where(isAmong(db, 'product_id', jsonList(ids)))
    .groupBy('product_id')
    .execute();
  return new Map(
    rows.map(({ product_id: id, description, part_number: partNumber }) => [id, { description, partNumber }]),
  );
}

const FREE_UNITS = sql<number>`case when supplier_stock > reserved then supplier_stock - reserved else 0 end`;

/** Every category with the products in it, from an index alone. */
export async function listProductsOfCategories(
  db: Kysely<Tables>,
): Promise<{ name: string; productIds: string[] }[]> {
  const list =
    engineOf(db) === 'postgres' ? sql<string>`json_agg(id)::text` : sql<string>`json_group_array(id)`;
  const rows = await db
    .selectFrom((products) =>
      products
        .selectFrom('products')
        .select(['category_id', list.as('ids')])
        .groupBy('category_id')
        .as('of'),
    )
    .innerJoin('categories', 'categories.id', 'of.category_id')
    .select(['categories.name', 'of.ids'])
    .execute();
  return rows.map(({ name, ids }) => ({ name, productIds: productIds.parse(JSON.parse(ids)) }));
}

const productIds = z.array(z.string());

/** Among these products, with the units that each sold: the visible ones whose stock is less than the given part of those units. */
export async function listLowStock(
  db: Kysely<Tables>,
  sold: readonly (readonly [id: string, units: number])[],
  part: number,
): Promise<LowStock[]> {
  const units = JSON.stringify(Object.fromEntries(sold));
  const each = engineOf(db) === 'postgres' ? sql`json_each_text(${units}::json)` : sql`json_each(${units})`;
  const { rows } = await sql<LowStock>`
    select * from (
      select products.id, products.description, cast(sold.value as bigint) as sold, ${FREE_UNITS} as stock
      from ${each} as sold join products on products.id = sold.key where products.visible = 1
    ) as left_over
    where stock < sold * cast(${part} as double precision)`.execute(db);
  return rows;
}

export interface SoldOrder {
  id: string;
  createdAt: string;
  status: OrderStatus;
  paymentState: PaymentState | null;
  name: string;
  email: string;
  paymentMethod: PaymentMethod | null;
  /** Without those that are in the stock again. */
  units: number;
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  /** Centavos a dollar. */
  rate: number | null;
  totalArs: number | null;
  receivedArs: number | null;
  /**
   * The share of each rate of IVA in its total in pesos, as sold; null: it was cancelled, has no price in pesos, or the rate of a product
   * is not known.
   */
  taxes: OrderTaxes | null;
  income: Cents;
  profit: number;
  /** In whose name it is invoiced; null: nobody asked. */
  recipient: InvoiceRecipient | null;
  /** That the shop attached; null: none. */
  invoice: IssuedInvoice | null;
}

/** Every order placed in the span, with what it brought, the oldest first; `after` the last one of the former page. */
export async function listOrdersOfSpan(
  db: Kysely<Tables>,
  { starts, ends }: Omit<Span, 'name'>,
  { after, limit }: { after: Pick<SoldOrder, 'createdAt' | 'id'> | null; limit: number },
): Promise<SoldOrder[]> {
  const from = after === null ? sql`true` : sql`(created_at, id) > (${after.createdAt}, ${after.id})`;
  const { rows } = await sql<{
    id: string;
    created_at: string;
    status: OrderStatus;
    payment_state: PaymentState | null;
    name: string;
    email: string;
    payment_method: PaymentMethod | null;
    units: number;
    subtotal_cents: number;
    shipping_cents: number;
    total_cents: number;
    ars_per_usd: number | null;
    total_ars: number | null;
    received_ars: number | null;
    discount_bp: number;
    income: number;
    summed: number;
    cost: number;
    restocked_units: number;
    restocked_cost: number;
    tax_condition: TaxCondition | null;
    tax_id: string | null;
    tax_name: string | null;
    invoice_letter: InvoiceLetter | null;
    invoice_number: string | null;
  }>`with page as (
      select *, ${INCOME_CENTS} as income, ${SUMMED_INCOME} as summed from orders
      where created_at >= ${starts} and created_at < ${ends} and ${from}
      order by created_at, id limit ${limit}
    )
    select page.*,
      (select cast(coalesce(sum(lines.quantity), 0) as bigint) from order_lines as lines where lines.order_id = page.id) as units,
      (select cast(coalesce(sum(refund_lines.quantity), 0) as bigint)
        from payments join refunds on refunds.payment_id = payments.id
        join refund_lines on refund_lines.refund_id = refunds.id and refund_lines.restocked = 1
        where payments.order_id = page.id) as restocked_units,
      (select cast(coalesce(sum(lines.quantity * lines.supplier_price_cents), 0) as bigint)
        from order_lines as lines where lines.order_id = page.id) as cost,
      (select cast(coalesce(sum(refund_lines.quantity * lines.supplier_price_cents), 0) as bigint)
        from payments join refunds on refunds.payment_id = payments.id
        join refund_lines on refund_lines.refund_id = refunds.id and refund_lines.restocked = 1
        join order_lines as lines on lines.order_id = page.id and lines.product_id = refund_lines.product_id
        where payments.order_id = page.id) as restocked_cost
    from page order by page.created_at, page.id`.execute(db);
  const linesOf = await readTaxedLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    paymentState: row.payment_state,
    name: row.name,
    email: row.email,
    paymentMethod: row.payment_method,
    units: row.units - row.restocked_units,
    subtotal: cents(row.subtotal_cents),
    shipping: cents(row.shipping_cents),
    total: cents(row.total_cents),
    rate: row.ars_per_usd,
    totalArs: row.total_ars,
    receivedArs: row.received_ars,
    taxes:
      row.status === 'cancelado'
        ? null
        : taxesOf({
            lines: linesOf.get(row.id) ?? [],
            shipping: cents(row.shipping_cents),
            discountBp: row.discount_bp,
            pesos:
              row.total_ars === null || row.ars_per_usd === null
                ? null
                : { total: centavos(row.total_ars), rate: arsPerUsd(row.ars_per_usd) },
          }),
    income: cents(row.income),
    profit: row.income - costOf(row.cost, readSummed(row.summed), row.subtotal_cents, row.restocked_cost),
    recipient: row.tax_condition && {
      taxCondition: row.tax_condition,
      taxId: row.tax_id,
      name: row.tax_name,
    },
    invoice:
      row.invoice_letter === null || row.invoice_number === null
        ? null
        : { letter: row.invoice_letter, number: row.invoice_number },
  }));
}

async function readTaxedLines(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, TaxedLine[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'price_cents', 'quantity', 'vat_bp'])
    .where(isOneOf(db, 'order_id', jsonList(orderIds)))
    .execute();
  const lines = rows.map(({ order_id: orderId, price_cents: price, quantity, vat_bp: vatBp }) => ({
    orderId,
    price: cents(price),
    quantity,
    vatBp: vatBp === null ? null : vatRate(vatBp),
  }));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}
