import type { Kysely, Transaction } from 'kysely';
import type { ProductNoticeRow } from '#db/tables/notices.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { cents } from '#lib/money.ts';
import { LIFE_MS, type FoundNotice, type WatchedProduct, type Wish } from './notice.ts';

/** Commits all of `work` or nothing. */
export function transactOverNotices<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** A request that waits for its confirmation. */
export interface AskedNotice {
  /** Of a new row; one that exists keeps its own. */
  key: string;
  email: string;
  productId: string;
  wish: Wish;
  at: Date;
  /** When it is over without a confirmation. */
  endsAt: Date;
  /** The same request after that time changes nothing. */
  askedAgainAfter: Date;
}

/**
 * Stores a request. A confirmed notice stays as it is until this request is confirmed, so that nobody changes another person's notice by
 * typing their address.
 * @returns the key of its row; null: the same request came a moment ago.
 */
export async function writeAsked(trx: Transaction<Tables>, asked: AskedNotice): Promise<string | null> {
  const { wish } = asked;
  const row = await trx
    .insertInto('product_notices')
    .values({
      key: asked.key,
      email: asked.email,
      product_id: asked.productId,
      kind: wish.kind,
      wanted_cents: null,
      asked_cents: wish.kind === 'price' ? wish.wanted : null,
      asked_at: asked.at.toISOString(),
      confirmed_at: null,
      ends_at: asked.endsAt.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'product_id', 'kind'])
        .doUpdateSet((eb) => ({
          asked_cents: eb.ref('excluded.asked_cents'),
          asked_at: eb.ref('excluded.asked_at'),
          ends_at: eb
            .case()
            .when(
              eb.and([
                eb('product_notices.confirmed_at', 'is not', null),
                eb('product_notices.ends_at', '>', eb.ref('excluded.ends_at')),
              ]),
            )
            .then(eb.ref('product_notices.ends_at'))
            .else(eb.ref('excluded.ends_at'))
            .end(),
        }))
        .where((eb) =>
          eb.or([
            eb('product_notices.asked_at', 'is', null),
            eb('product_notices.asked_at', '<=', asked.askedAgainAfter.toISOString()),
            eb('product_notices.asked_cents', 'is distinct from', eb.ref('excluded.asked_cents')),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row?.key ?? null;
}

/** A stored notice, and since when it waits for a confirmation. */
export type StoredNotice = Pick<
  ProductNoticeRow,
  'kind' | 'wanted_cents' | 'asked_cents' | 'asked_at' | 'confirmed_at'
> &
  Pick<FoundNotice, 'productId' | 'description'>;

/** A notice that is not over. */
export async function findNotice(
  db: Kysely<Tables>,
  key: string,
  at: Date,
): Promise<StoredNotice | undefined> {
  return db
    .selectFrom('product_notices as notice')
    .leftJoin('products', 'products.id', 'notice.product_id')
    .select([
      'notice.kind',
      'notice.wanted_cents',
      'notice.asked_cents',
      'notice.asked_at',
      'notice.confirmed_at',
      'notice.product_id as productId',
      'products.description',
    ])
    .where('notice.key', '=', key)
    .where('notice.ends_at', '>', at.toISOString())
    .executeTakeFirst();
}

/** Confirms the request that came after `askedAfter`: it replaces the former notice. */
export async function confirmAsked(
  db: Kysely<Tables>,
  key: string,
  { at, askedAfter, endsAt }: { at: Date; askedAfter: Date; endsAt: Date },
): Promise<void> {
  await db
    .updateTable('product_notices')
    .set((eb) => ({
      wanted_cents: eb.ref('asked_cents'),
      asked_cents: null,
      asked_at: null,
      confirmed_at: at.toISOString(),
      ends_at: endsAt.toISOString(),
    }))
    .where('key', '=', key)
    .where('asked_at', '>', askedAfter.toISOString())
    .execute();
}

/** False: it was over. */
export async function deleteNotice(db: Kysely<Tables>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('product_notices').where('key', '=', key).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A confirmed notice beside its product; null: the shop has it no more. */
export interface ActiveNotice {
  key: string;
  email: string;
  wish: Wish;
  productId: string;
  product: (WatchedProduct & { description: string }) | null;
}

/** Notices that were confirmed within a year, by key, after that key. */
export async function listActive(
  db: Kysely<Tables>,
  { after, at, limit }: { after: string; at: Date; limit: number },
): Promise<ActiveNotice[]> {
  const rows = await activeNotices(db, at)
    .where('notice.key', '>', after)
    .orderBy('notice.key')
    .limit(limit)
    .execute();
  return rows.map(activeNotice);
}

export async function findActive(
  db: Kysely<Tables>,
  key: string,
  at: Date,
): Promise<ActiveNotice | undefined> {
  const row = await activeNotices(db, at).where('notice.key', '=', key).executeTakeFirst();
  return row && activeNotice(row);
}

function activeNotices(db: Kysely<Tables>, at: Date) {
  return (
    db
      .selectFrom('product_notices as notice')
      .leftJoin('products', 'products.id', 'notice.product_id')
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .select([
        'notice.key',
        'notice.email',
        'notice.kind',
        'notice.wanted_cents',
        'notice.product_id',
        'products.description',
        'products.price_cents',
        'products.supplier_stock',
        'products.reserved',
        'products.visible',
        'categories.visible as category_visible',
      ])
      // A row whose year is over may still wait for the confirmation of another price.
      .where('notice.confirmed_at', '>', new Date(at.getTime() - LIFE_MS).toISOString())
  );
}

function activeNotice(
  row: Awaited<ReturnType<ReturnType<typeof activeNotices>['executeTakeFirstOrThrow']>>,
): ActiveNotice {
  const { description, price_cents: price, supplier_stock: supplied, reserved } = row;
  const isThere = description !== null && price !== null && supplied !== null && reserved !== null;
  return {
    key: row.key,
    email: row.email,
    wish: wishOf(row.kind, row.wanted_cents),
    productId: row.product_id,
    product: isThere
      ? {
          description,
          price: cents(price),
          left: supplied - reserved,
          isVisible: row.visible === 1 && row.category_visible === 1,
        }
      : null,
  };
}

/** @param amount In cents; a wish for a price has one. */
export function wishOf(kind: ProductNoticeRow['kind'], amount: number | null): Wish {
  return kind === 'restock' ? { kind } : { kind, wanted: cents(amount ?? 0) };
}

/** Deletes notices that are over, the oldest first. @returns how many. */
export async function deleteEndedNotices(
  db: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('product_notices')
    .where('key', 'in', (notices) =>
      notices
        .selectFrom('product_notices')
        .select('key')
        .where('ends_at', '<=', now.toISOString())
        .orderBy('ends_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
