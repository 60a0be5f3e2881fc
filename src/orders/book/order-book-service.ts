import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Stamp } from '#lib/clock.ts';
import type { Tracking } from '#delivery/couriers.ts';
import type { Tables } from '#db/tables.ts';
import { attachInvoice, type AttachedInvoice, type SentInvoice } from './attach-invoice.ts';
import {
  correctContact,
  correctOwnEmail,
  type ContactCorrection,
  type OwnEmailCorrected,
} from './correct-contact.ts';
import { findPlaced } from '../placing/find-placed.ts';
import { readInvoice, type InvoiceFile } from './invoices.store.ts';
import { readListed, type ListedOrder } from './listed-orders.store.ts';
import {
  listOrders,
  listOrdersOfEmails,
  type OrderList,
  type OrderPage,
  type OrderQuery,
} from './order-book.store.ts';
import { addNote, setTracking, type AnnotationResult } from './order-annotations.ts';
import { browserOf, isPlacedFrom } from './order-browser.store.ts';
import type { Order, OrderIntent } from '../order.ts';
import { findOrderByFormerKey } from '../orders.store.ts';
import { findOrderWithHistory, type OrderWithHistory } from './order-history.ts';
import { readSupplierTerms, type SupplierTerms } from '#pricing/supplier-names.store.ts';
import type { LineOfOrder, LineToBuy } from '../purchases/line-to-buy.ts';
import { markBought, unmarkBought } from '../purchases/mark-bought.ts';
import { listLinesToBuy } from '../purchases/purchases.store.ts';
import type { GroupKind } from '../unpaid/order-origin.ts';
import { listUnpaidGroups, type UnpaidGroupSum } from '../unpaid/unpaid-groups.store.ts';

/** Reads placed orders, and handles their invoices. Their steps also move money, so those are in payments. */
export interface OrderBookService {
  /** The newest first, with the other data of a list's row. `count`: of all pages. */
  list(query: OrderQuery): Promise<OrderList & { listed: ReadonlyMap<string, ListedOrder> }>;
  /** The orders that were placed with these emails, the newest first. */
  listOfEmails(emails: readonly string[], page: OrderPage): Promise<OrderList>;
  /** An order with everything that happened to it. */
  find(orderId: string): Promise<OrderWithHistory | undefined>;
  /** Attaches the invoice that the shop wrote, or another one in its place. */
  attachInvoice(sent: SentInvoice, authorship: Authorship): Promise<AttachedInvoice>;
  /** Notes something about an order for the people of the shop. */
  addNote(note: { orderId: string; note: string }, authorship: Authorship): Promise<AnnotationResult>;
  /** Notes how the parcel of an order is followed, and lets its buyer know. */
  setTracking(
    tracking: { orderId: string; tracking: Tracking; seen?: string | null | undefined },
    authorship: Authorship,
  ): Promise<AnnotationResult>;
  /** Corrects the buyer's email, phone or address. */
  correctContact(correction: ContactCorrection, authorship: Authorship): Promise<AnnotationResult>;
  /** Corrects the email of an order for its buyer, until the order leaves the shop. */
  correctOwnEmail(correction: { orderId: string; email: string }, stamp: Stamp): Promise<OwnEmailCorrected>;
  /** Whether that browser placed the order. */
  isPlacedFrom(placed: { orderId: string; browser: string }): Promise<boolean>;
  /** The name of the browser that placed the order, for a caller who proved to be its sender; null: not known. */
  browserOf(orderId: string): Promise<string | null>;
  /** The order that this request made, if it was sent before; nothing is placed. */
  findPlaced(intent: OrderIntent): Promise<Order | undefined>;
  /** The order that this key opened until its email was corrected. */
  findByFormerKey(formerKey: string): Promise<Order | undefined>;
  /** What paid orders wait for, the oldest order first, and the suppliers, by id. */
  toBuy(): Promise<{ lines: LineToBuy[]; suppliers: ReadonlyMap<string, SupplierTerms> }>;
  /** Notes that lines were bought, or takes it back. @returns how many changed. */
  markBought(lines: readonly LineOfOrder[], isBought: boolean, authorship: Authorship): Promise<number>;
  /** The invoice of an order, for the panel by its id and for its buyer by its key; null: it has none. */
  readInvoice(by: { orderId: string } | { accessKey: string }): Promise<InvoiceFile | null>;
  /** The groups of a kind that hold units without having paid, those that hold most first; with a key, that one alone. */
  listUnpaidGroups(query: { kind: GroupKind; key: string | null }): Promise<UnpaidGroupSum[]>;
}

export function createOrderBookService({ db }: { db: Kysely<Tables> }): OrderBookService {
  return {
    async list(query) {
      const { orders, count } = await listOrders(db, query);
      const ids = orders.map(({ id }) => id);
      return { orders, count, listed: await readListed(db, ids) };
    },
    listOfEmails: (emails, page) => listOrdersOfEmails(db, emails, page),
    find: (orderId) => findOrderWithHistory(db, orderId),
    attachInvoice: (sent, authorship) => attachInvoice(db, sent, authorship),
    addNote: (note, authorship) => addNote(db, note, authorship),
    setTracking: (tracking, authorship) => setTracking(db, tracking, authorship),
    correctContact: (correction, authorship) => correctContact(db, correction, authorship),
    correctOwnEmail: (correction, stamp) => correctOwnEmail(db, correction, stamp),
    isPlacedFrom: (placed) => isPlacedFrom(db, placed),
    browserOf: (orderId) => browserOf(db, orderId),
    toBuy: async () => ({ lines: await listLinesToBuy(db), suppliers: await readSupplierTerms(db) }),
    markBought: (lines, isBought, authorship) =>
      isBought ? markBought(db, lines, authorship) : unmarkBought(db, lines, authorship),
    findPlaced: (intent) => findPlaced(db, intent),
    findByFormerKey: (formerKey) => findOrderByFormerKey(db, formerKey),
    readInvoice: (by) => readInvoice(db, by),
    listUnpaidGroups: (query) => listUnpaidGroups(db, query),
  };
}
