import type { Kysely } from 'kysely';
import type { OrderStatus } from '#lib/statuses.ts';
import { findQuoteOfOrder } from '#quotes/quotes.store.ts';
import type { Tables } from '#db/tables.ts';
import type { OrderFile } from '../files/order-file.ts';
import { listOrderFiles } from '../files/order-files.store.ts';
import { NOT_CANCELLED, readListed, type ListedOrder } from './listed-orders.store.ts';
import { readSupplierTerms, type SupplierTerms } from '#pricing/supplier-names.store.ts';
import {
  findTracking,
  listCorrections,
  listNotes,
  type OrderCorrection,
  type OrderNote,
  type OrderTracking,
} from '../order-annotations.store.ts';
import { isCancelledByBuyer } from '../cancelled-by-buyer.ts';
import { findNetwork } from './order-history.store.ts';
import { ALLOWED_STEPS } from '../order-status.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../orders.store.ts';
import type { Purchase } from '../purchases/line-to-buy.ts';
import { listPurchases } from '../purchases/purchases.store.ts';
import { listEvents } from '../steps/take-back.store.ts';

interface OrderEvent {
  status: OrderStatus;
  /** ISO time in UTC. */
  at: string;
  /** The email of the person who set it, as it was then; null: the shop itself. */
  by: string | null;
  /** The buyer did it: placed the order, or cancelled it. */
  isByBuyer: boolean;
  /** Whether it undoes the step before. */
  takesBack: boolean;
  /** Whether somebody undid it. */
  isTakenBack: boolean;
}

export interface OrderWithHistory {
  order: Order;
  listed: ListedOrder;
  /** The suppliers of its lines, by id. */
  suppliers: ReadonlyMap<string, SupplierTerms>;
  /** What the shop bought from them. */
  purchases: readonly Purchase[];
  notes: OrderNote[];
  /** Null: nobody noted how its parcel is followed. */
  tracking: OrderTracking | null;
  corrections: OrderCorrection[];
  /** The oldest first. */
  history: OrderEvent[];
  /** The quote whose prices it has; null: it has the prices of its day. */
  quote: { number: number; key: string } | null;
  /** The network that it came from; null: unknown, or deleted. */
  network: string | null;
  /** The invoice's file; null: the shop has attached none. */
  invoiceFile: OrderFile | null;
  /** The statuses that it may get next. */
  steps: readonly OrderStatus[];
}

/** Finds an order with everything that happened to it. */
export async function findOrderWithHistory(
  db: Kysely<Tables>,
  id: string,
): Promise<OrderWithHistory | undefined> {
  const order = await findOrder(db, id);
  if (order === undefined) return undefined;
  const listed = (await readListed(db, [id])).get(id) ?? {
    paymentState: null,
    ...NOT_CANCELLED,
  };
  const events = await listEvents(db, id);
  const [invoiceFile] = await listOrderFiles(db, { orderIds: [id], kind: 'invoice' });
  const undone = new Set(events.map(({ takesBack }) => takesBack));
  return {
    order,
    listed,
    suppliers: await readSupplierTerms(db),
    purchases: await listPurchases(db, id),
    notes: await listNotes(db, id),
    tracking: await findTracking(db, id),
    corrections: await listCorrections(db, id),
    history: events.map(({ status, at, by, takesBack, position }) => ({
      status,
      at,
      by,
      isByBuyer:
        position === 0
          ? by === null
          : status === 'cancelado' && isCancelledByBuyer({ by, at }, order.heldUntil),
      takesBack: takesBack !== null,
      isTakenBack: undone.has(position),
    })),
    quote: await findQuoteOfOrder(db, id),
    network: await findNetwork(db, id),
    invoiceFile: invoiceFile ?? null,
    steps: ALLOWED_STEPS[order.status],
  };
}
