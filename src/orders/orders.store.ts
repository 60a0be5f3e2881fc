import type { Kysely } from 'kysely';
import type { OrderLineRow, OrderRow, Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import type { Order, OrderLine } from './order.ts';

export async function findOrder(db: Kysely<Tables>, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return orderOf(row, lines.map(lineOf));
}

function orderOf(row: OrderRow, lines: readonly OrderLine[]): Order {
  return {
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    buyer: { name: row.name, email: row.email, phone: row.phone, address: row.address },
    lines,
    totals: {
      subtotal: cents(row.subtotal_cents),
      shipping: cents(row.shipping_cents),
      total: cents(row.total_cents),
    },
  };
}

function lineOf(row: OrderLineRow): OrderLine {
  return {
    productId: row.product_id,
    quantity: row.quantity,
    description: row.description,
    partNumber: row.part_number,
    price: cents(row.price_cents),
    supplierPrice: cents(row.supplier_price_cents),
    marginBp: row.margin_bp,
  };
}
