import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { OrderRow } from '#db/tables/orders.ts';
import { cents, sumCents, timesCents } from '#lib/money.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import { pricedLineOf } from '#pricing/priced-line.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { Order } from './order.ts';

export async function findOrder(db: Kysely<Tables>, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const [order] = await withLines(db, [row]);
  return order;
}

/** These orders, by id. */
export async function findOrders(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  const rows = await db.selectFrom('orders').select(ORDER_COLUMNS).where('id', 'in', ids).execute();
  return new Map((await withLines(db, rows)).map((order) => [order.id, order]));
}

/** Finds the order with this access key. */
export async function findOrderByKey(db: Kysely<Tables>, accessKey: string): Promise<Order | undefined> {
  const found = db.selectFrom('orders').select(ORDER_COLUMNS).where('access_key', '=', accessKey);
  const row = await found.executeTakeFirst();
  if (row === undefined) return undefined;
  const [order] = await withLines(db, [row]);
  return order;
}

/** Finds the order that this key opened until its email was corrected. */
export async function findOrderByFormerKey(
  db: Kysely<Tables>,
  formerKey: string,
): Promise<Order | undefined> {
  const ended = await db
    .selectFrom('order_corrections')
    .select('order_id')
    .where('former_key', '=', formerKey)
    .executeTakeFirst();
  return ended && findOrder(db, ended.order_id);
}

/** The columns of an order's data that are known when it is placed. */
export const PLACED_COLUMNS = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'address',
  'subtotal_cents',
  'shipping_cents',
  'total_cents',
  'access_key',
  'ars_per_usd',
  'total_ars',
  'held_until',
  'payment_method',
  'discount_bp',
  'agreed_discount_bp',
  'channel',
  'delivery_method',
  'postal_code',
  'province',
  'collector_name',
  'collector_dni',
  'delivery_from',
  'delivery_to',
  'tax_condition',
  'tax_id',
  'tax_name',
] as const satisfies readonly (keyof OrderRow)[];

/** The columns of an order's data, without those for searching and counting. */
export const ORDER_COLUMNS = [
  ...PLACED_COLUMNS,
  'invoice_letter',
  'invoice_number',
] as const satisfies readonly (keyof OrderRow)[];

export type OrderColumns = Pick<OrderRow, (typeof ORDER_COLUMNS)[number]>;

/** Whole orders, in the order of their rows; all their lines are fetched at once. */
export async function withLines(db: Kysely<Tables>, rows: readonly OrderColumns[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => orderOf(row, (linesOf.get(row.id) ?? []).map(orderLineOf)));
}

function orderLineOf(row: Tables['order_lines']): PricedLine {
  const { supplier_id: id, supplier_code: code } = row;
  return { ...pricedLineOf(row), ...(id !== null && code !== null && { supplier: { id, code } }) };
}

function orderOf(row: OrderColumns, lines: readonly PricedLine[]): Order {
  const earned = cents(row.subtotal_cents);
  // The column has the discount subtracted. Without one it is the subtotal, also of orders whose lines are no longer there.
  const subtotal =
    row.discount_bp === 0
      ? earned
      : sumCents(lines.map(({ price, quantity }) => timesCents(price, quantity)));
  const shipping = cents(row.shipping_cents);
  const total = cents(row.total_cents);
  return {
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    buyer: { name: row.name, email: row.email, phone: row.phone, address: row.address },
    lines,
    totals: { subtotal, shipping, discount: cents(subtotal - earned), total },
    discountBp: row.discount_bp,
    agreedDiscountBp: row.agreed_discount_bp ?? 0,
    channel: row.channel,
    paymentMethod: row.payment_method ?? 'online',
    delivery: {
      method: row.delivery_method ?? 'shipping',
      postalCode: row.postal_code,
      province: row.province,
      collector: collectorIn(row),
      from: row.delivery_from,
      to: row.delivery_to,
    },
    invoice: invoiceRecipientIn(row),
    issuedInvoice: issuedInvoiceIn(row),
    pesos: pesosIn(row),
    accessKey: row.access_key ?? '',
    heldUntil: row.held_until,
  };
}

function collectorIn({ collector_name: name, collector_dni: dni }: OrderColumns) {
  return name === null || dni === null ? null : { name, dni };
}

function invoiceRecipientIn(row: OrderColumns): Order['invoice'] {
  const { tax_condition: taxCondition, tax_id: taxId, tax_name: name } = row;
  return taxCondition === null ? null : { taxCondition, taxId, name };
}

function issuedInvoiceIn({ invoice_letter: letter, invoice_number: number }: OrderColumns) {
  return letter === null || number === null ? null : { letter, number };
}

function pesosIn({ ars_per_usd: rate, total_ars: total }: OrderColumns): Order['pesos'] {
  return rate === null || total === null ? null : { rate: arsPerUsd(rate), total: centavos(total) };
}
