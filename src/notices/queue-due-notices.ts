import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Stamp } from '#lib/clock.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import type { Tables } from '#db/tables.ts';
import { isDue } from './notice.ts';
import { deleteNotice, findActive, listActive, transactOverNotices } from './notices.store.ts';

/** Rows per statement; visitors' requests run between two of them. */
const SLICE = 500;

/**
 * Queues the emails to those whose product is back or costs as little as they wanted. It compares the confirmed notices with the products
 * as they are, whatever changed them, so nothing is lost when a process dies.
 */
export async function queueDueNotices(
  db: Kysely<Tables>,
  { now, ...stamp }: Omit<Stamp, 'at'> & { now: () => Date },
  closing: AbortSignal,
): Promise<void> {
  await forEachSettled(dueNotices(db, now, closing), (key) => queueEmail(db, key, { at: now(), ...stamp }));
}

/** Their keys. */
async function* dueNotices(
  db: Kysely<Tables>,
  now: () => Date,
  closing: AbortSignal,
): AsyncGenerator<string> {
  let after = '';
  while (!closing.aborted) {
    const slice = await listActive(db, { after, at: now(), limit: SLICE });
    for (const { key, wish, product } of slice) {
      if (product !== null && isDue(wish, product)) yield key;
    }
    const last = slice.at(-1);
    if (last === undefined || slice.length < SLICE) return;
    after = last.key;
    await setImmediate();
  }
}

/** Queues its email and ends the notice, in one transaction: the email comes once. */
function queueEmail(db: Kysely<Tables>, key: string, stamp: Stamp): Promise<void> {
  return transactOverNotices(db, async (trx) => {
    const notice = await findActive(trx, key, stamp.at);
    if (notice === undefined || notice.product === null || !isDue(notice.wish, notice.product)) return;
    if (!(await deleteNotice(trx, key))) return;
    const { email, wish, productId, product } = notice;
    const payload = {
      key,
      productId,
      description: product.description,
      price: product.price,
      wanted: wish.kind === 'price' ? wish.wanted : null,
    };
    await enqueueEmail(trx, { kind: 'notice-due', to: email, payload }, stamp);
  });
}
