import type { Transaction } from 'kysely';
import { insertTogether, rowsFor, type NewRows } from '#db/insert-rows.ts';
import { together } from '#db/together.ts';
import { ConflictError, isTaken } from '#db/transact.ts';
import type { OnSale } from '#pricing/on-sale.store.ts';
import { pricedLineRow } from '#pricing/priced-line.store.ts';
import type { Tables } from '#db/tables.ts';
import { orderSearchText } from '../order-search-text.ts';
import { PLACED_COLUMNS } from '../orders.store.ts';
import { takeStock, waitingForOwnRows } from './place-order.store.ts';
import type { AcceptedOrder } from './shop-now.ts';

/** Stores these orders and the rows that follow from them, and takes their units from `products`. On PostgreSQL in one round trip. */
export async function storeOrders(
  trx: Transaction<Tables>,
  accepted: readonly AcceptedOrder[],
  { others, products }: { others: readonly NewRows[]; products: ReadonlyMap<string, OnSale> },
): Promise<void> {
  const orders = accepted.map(({ order }) => order);
  await together(trx, [
    (one) => insertOrders(one, accepted, others),
    (one) => takeStock(one, orders, products),
  ]);
}

/**
 * Stores these orders with their lines, first events and idempotency keys, and these other rows.
 * @throws ConflictError when another order has one of their ids, or another process used one of their keys meanwhile. It did so for
 * other products: for the same ones it would have held their locks.
 */
async function insertOrders(
  trx: Transaction<Tables>,
  accepted: readonly AcceptedOrder[],
  others: readonly NewRows[],
): Promise<void> {
  const lines = accepted.flatMap(({ order }) =>
    order.lines.map((line, position) => ({
      order_id: order.id,
      ...pricedLineRow(line, position),
      supplier_id: line.supplier?.id ?? null,
      supplier_code: line.supplier?.code ?? null,
    })),
  );
  const events = accepted.map(({ order, staff }) => ({
    order_id: order.id,
    position: 0,
    at: order.createdAt,
    status: order.status,
    by_user_id: staff?.by.id ?? null,
    by_name: staff?.by.name ?? null,
  }));
  const keys = accepted.flatMap(({ order, press }) =>
    press === null ? [] : [{ ...press, order_id: order.id, created_at: order.createdAt }],
  );
  // Always in the same order, so that two transactions with the same keys never deadlock.
  const keysInOrder = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = [orderRows(accepted.map(orderRow)), keyRows(keysInOrder), lineRows(lines), eventRows(events)];
  try {
    await waitingForOwnRows(insertTogether(trx, [...rows, ...others]));
  } catch (error) {
    throw isTaken(error) ? new ConflictError('an id or a key is taken', { cause: error }) : error;
  }
}

function orderRow({ order, keys }: AcceptedOrder) {
  return {
    id: order.id,
    created_at: order.createdAt,
    status: order.status,
    ...order.buyer,
    subtotal_cents: order.totals.subtotal - order.totals.discount,
    shipping_cents: order.totals.shipping,
    total_cents: order.totals.total,
    search_text: orderSearchText(order),
    access_key: order.accessKey,
    ars_per_usd: order.pesos?.rate ?? null,
    total_ars: order.pesos?.total ?? null,
    held_until: order.heldUntil,
    payment_method: order.paymentMethod,
    discount_bp: order.discountBp,
    agreed_discount_bp: order.agreedDiscountBp === 0 ? null : order.agreedDiscountBp,
    channel: order.channel,
    delivery_method: order.delivery.method,
    postal_code: order.delivery.postalCode,
    province: order.delivery.province,
    collector_name: order.delivery.collector?.name ?? null,
    collector_dni: order.delivery.collector?.dni ?? null,
    delivery_from: order.delivery.from,
    delivery_to: order.delivery.to,
    tax_condition: order.invoice?.taxCondition ?? null,
    tax_id: order.invoice?.taxId ?? null,
    tax_name: order.invoice?.name ?? null,
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    email_key: keys.email,
    phone_key: keys.phone,
    browser: keys.browser,
    network: keys.network,
    wide_network: keys.wideNetwork,
  };
}

const orderRows = rowsFor('orders', [
  ...PLACED_COLUMNS,
  'search_text',
  'units',
  'email_key',
  'phone_key',
  'browser',
  'network',
  'wide_network',
]);

const lineRows = rowsFor('order_lines', [
  'order_id',
  'position',
  'product_id',
  'description',
  'part_number',
  'quantity',
  'price_cents',
  'supplier_price_cents',
  'margin_bp',
  'vat_bp',
  'supplier_id',
  'supplier_code',
]);

/** An order's first event cannot be undone. */
const eventRows = rowsFor('order_events', ['order_id', 'position', 'at', 'status', 'by_user_id', 'by_name']);

const keyRows = rowsFor('idempotency_keys', ['key', 'fingerprint', 'order_id', 'created_at']);
