import type { Kysely, Transaction } from 'kysely';
import { nextPosition } from '#db/next-position.ts';
import type { Tables } from '#db/tables.ts';
import type { OrderCorrectionRow } from '#db/tables/orders.ts';
import { isCourier, type Tracking } from '#delivery/couriers.ts';

/** What somebody of the shop wrote about an order. Its buyer never sees it. */
export interface OrderNote {
  /** ISO time in UTC. */
  at: string;
  note: string;
  /** The email of the person, as it was then. */
  by: string;
}

/** How the parcel of an order is followed, and who noted it. */
export interface OrderTracking extends Tracking {
  at: string;
  by: string;
}

export type ContactField = OrderCorrectionRow['field'];

/** A correction of the buyer's data. */
export interface OrderCorrection {
  at: string;
  field: ContactField;
  before: string;
  after: string;
  by: string;
}

/** More than anybody writes about one order. */
const MAX_ROWS = 500;

/** The oldest first. */
export async function listNotes(db: Kysely<Tables>, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('order_notes')
    .select(['at', 'note', 'by_name as by'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(MAX_ROWS)
    .execute();
}

export async function insertNote(
  trx: Transaction<Tables>,
  orderId: string,
  { at, note, by }: OrderNote,
): Promise<void> {
  await trx
    .insertInto('order_notes')
    .values({
      order_id: orderId,
      position: nextPosition('order_notes', orderId),
      at,
      note,
      by_name: by,
    })
    .execute();
}

/** Null: nobody noted how it is followed. */
export async function findTracking(db: Kysely<Tables>, orderId: string): Promise<OrderTracking | null> {
  return (await findTrackings(db, [orderId])).get(orderId) ?? null;
}

/** How the parcels of these orders are followed, by the order's id. */
export async function findTrackings(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTracking>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_trackings').selectAll().where('order_id', 'in', orderIds).execute();
  return new Map(
    rows.flatMap(({ order_id, courier, number, link, at, by_name: by }) =>
      isCourier(courier) ? [[order_id, { courier, number, link, at, by }]] : [],
    ),
  );
}

export async function writeTracking(
  trx: Transaction<Tables>,
  orderId: string,
  { by, ...tracking }: OrderTracking,
): Promise<void> {
  const row = { ...tracking, by_name: by };
  await trx
    .insertInto('order_trackings')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

/** The oldest first. */
export async function listCorrections(db: Kysely<Tables>, orderId: string): Promise<OrderCorrection[]> {
  return db
    .selectFrom('order_corrections')
    .select(['at', 'field', 'before', 'after', 'by_name as by'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(MAX_ROWS)
    .execute();
}

/** How often somebody corrected the email of an order. */
export async function countEmailCorrections(
  trx: Transaction<Tables>,
  orderId: string,
  by: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('order_corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('field', '=', 'email')
    .where('by_name', '=', by)
    .executeTakeFirstOrThrow();
  return count;
}

/** @param formerKey The order's key that ends with it; null: its key stays. */
export async function insertCorrection(
  trx: Transaction<Tables>,
  orderId: string,
  { by, ...correction }: OrderCorrection,
  formerKey: string | null,
): Promise<void> {
  await trx
    .insertInto('order_corrections')
    .values({
      order_id: orderId,
      position: nextPosition('order_corrections', orderId),
      ...correction,
      by_name: by,
      former_key: formerKey,
    })
    .execute();
}

/** Writes the buyer's corrected data, with what the order is found and counted by. */
export async function writeContact(
  trx: Transaction<Tables>,
  orderId: string,
  row: Pick<
    Tables['orders'],
    | 'access_key'
    | 'email'
    | 'phone'
    | 'address'
    | 'postal_code'
    | 'province'
    | 'search_text'
    | 'email_key'
    | 'phone_key'
  >,
): Promise<void> {
  await trx.updateTable('orders').set(row).where('id', '=', orderId).execute();
}
