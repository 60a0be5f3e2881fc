import { holdsStock } from '#orders/order-status.ts';
import type { ShopModel } from './shop-model.ts';

/** What is reserved is in open orders, and what left the stock was sent. */
export function stockFaults({ orders, lines, events, products }: ShopModel): string[] {
  const unitsOf = (isMeant: (orderId: string) => boolean, productId: string) =>
    lines
      .filter((line) => line.product_id === productId && isMeant(line.order_id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const open = new Set(orders.filter(({ status }) => holdsStock(status)).map(({ id }) => id));
  const sent = new Set(events.filter(({ status }) => status === 'enviado').map(({ order_id }) => order_id));
  return products.flatMap((product) => {
    const { id, reserved, offer_of } = product;
    if (offer_of !== null) return offerFaults(product, lines, open);
    const own = products.filter((row) => row.offer_of === id);
    const held = unitsOf((orderId) => open.has(orderId), id);
    const shipped = unitsOf((orderId) => sent.has(orderId), id);
    const left = (own.length > 0 ? own : [product]).reduce((sum, row) => sum + row.supplier_stock, 0);
    return [
      ...(reserved === held ? [] : [`${reserved} of ${id} are reserved, ${held} are in open orders`]),
      ...(left + shipped === INITIAL_STOCK ? [] : [`${left} of ${id} left, ${shipped} shipped`]),
      ...(reserved <= product.supplier_stock ? [] : [`more of ${id} was sold than there is`]),
      ...sellerFaults(product, own),
    ];
  });
}

type StockRow = ShopModel['products'][number];

/** Each supplier's units are in the open orders that were sold from it. */
function offerFaults(
  { id, reserved, supplier_stock, offer_of, supplier_id }: StockRow,
  lines: ShopModel['lines'],
  open: ReadonlySet<string>,
): string[] {
  const held = lines
    .filter((line) => line.product_id === offer_of && line.supplier_id === supplier_id)
    .filter((line) => open.has(line.order_id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(reserved === held ? [] : [`${reserved} of offer ${id} are reserved, ${held} are in open orders`]),
    ...(reserved <= supplier_stock ? [] : [`more of offer ${id} was sold than there is`]),
  ];
}

/** A product of several suppliers has what the offer that it sells has left. */
function sellerFaults(product: StockRow, offers: readonly StockRow[]): string[] {
  if (offers.length === 0) return [];
  const left = (row: StockRow) => row.supplier_stock - row.reserved;
  const sold = offers.find(({ id }) => id === product.sold_offer);
  if (sold === undefined) return [`${product.id} sells no offer`];
  const isSoldOut = left(sold) === 0 && offers.some((offer) => left(offer) > 0);
  return [
    ...(left(product) === left(sold)
      ? []
      : [`${left(product)} of ${product.id} left, ${left(sold)} of its offer`]),
    ...(isSoldOut ? [`${product.id} sells an offer without stock`] : []),
  ];
}

/** Of each product, at the beginning. */
const INITIAL_STOCK = 10;

const BEFORE = { pendiente: 0, procesando: 1, enviado: 2, entregado: 3, cancelado: 4 } as const;

/** An order never goes back. The shop itself cancels only waiting orders, and reopens only orders that it cancelled itself. */
export function wayFaults({ orders, events }: ShopModel): string[] {
  return orders.flatMap(({ id }) => {
    const way = events.filter(({ order_id }) => order_id === id);
    return way.flatMap((event, index) => {
      const before = way[index - 1];
      const isByShop = event.by_name === null;
      if (isByShop && event.status === 'cancelado' && before?.status !== 'pendiente') {
        return [`the shop cancelled order ${id}, which was ${before?.status}`];
      }
      if (before === undefined || BEFORE[event.status] > BEFORE[before.status]) return [];
      const isReopened =
        before.status === 'cancelado' && event.status === 'procesando' && before.by_name === null && isByShop;
      return isReopened ? [] : [`order ${id} went from ${before.status} back to ${event.status}`];
    });
  });
}

/** The money of an order is that of its payments: what came in and stayed. */
export function receivedFaults({ orders, payments }: ShopModel): string[] {
  return orders.flatMap(({ id, received_ars }) => {
    const paying = payments.filter(({ order_id, counts }) => order_id === id && counts === 1);
    const stayed = paying
      .filter(({ status }) => status === 'approved' || status === 'in_mediation')
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const expected = paying.length === 0 ? null : stayed;
    return received_ars === expected
      ? []
      : [`order ${id} received ${received_ars}, its payments ${expected}`];
  });
}

/** Nothing waits forever. */
export function unfinished({ orders, receipts, reviews, notifications, refunds }: ShopModel): string[] {
  const looked = new Set(reviews.map(({ file_id }) => file_id));
  const waiting = new Set(receipts.filter(({ id }) => !looked.has(id)).map(({ order_id }) => order_id));
  return [
    // Only for a person who must look at a receipt.
    ...orders
      .filter(
        ({ id, status, held_until }) => status === 'pendiente' && held_until !== null && !waiting.has(id),
      )
      .map(({ id }) => `order ${id} still waits`),
    ...notifications
      .filter(({ next_try_at }) => next_try_at !== null)
      .map(({ id }) => `notification ${id} still waits`),
    ...refunds.filter(({ state }) => state === 'requested').map(({ id }) => `refund ${id} still waits`),
  ];
}
