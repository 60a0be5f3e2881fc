import type { Kysely } from 'kysely';
import type { Cents } from '#lib/money.ts';
import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { findOnSale, unitsLeft } from '#pricing/on-sale.store.ts';
import type { Tables } from '#db/tables.ts';
import { ASK_AGAIN_MS, CONFIRM_MS, type Wish } from './notice.ts';
import { transactOverNotices, writeAsked } from './notices.store.ts';

export interface NoticeDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
}

/** What somebody types beside a product. */
export interface NoticeRequest {
  email: string;
  productId: string;
  wish: Wish;
}

/** Why there is nothing to wait for. It depends on the product alone, never on the mailbox. */
export type NoticeAsked =
  | { ok: true }
  | { ok: false; reason: 'not-sold' | 'in-stock' }
  /** It costs as little already. */
  | { ok: false; reason: 'not-below'; price: Cents };

/**
 * Stores a mailbox's notice about a product, and queues the email that asks for its confirmation, in one transaction. The response is the
 * same whether or not the mailbox waits for the product already.
 */
export function askNotice(
  { db, now, randomBytes }: NoticeDeps,
  { email: typed, productId, wish }: NoticeRequest,
): Promise<NoticeAsked> {
  const at = now();
  const email = typed.toLowerCase();
  const later = (ms: number) => new Date(at.getTime() + ms);
  return transactOverNotices(db, async (trx) => {
    const product = (await findOnSale(trx, [productId])).get(productId);
    if (product === undefined) return { ok: false, reason: 'not-sold' };
    if (wish.kind === 'restock' && unitsLeft(product) > 0) return { ok: false, reason: 'in-stock' };
    if (wish.kind === 'price' && wish.wanted >= product.frozen.price) {
      return { ok: false, reason: 'not-below', price: product.frozen.price };
    }
    const key = await writeAsked(trx, {
      key: randomKey(randomBytes),
      email,
      productId,
      wish,
      at,
      endsAt: later(CONFIRM_MS),
      askedAgainAfter: later(-ASK_AGAIN_MS),
    });
    if (key !== null) {
      const wanted = wish.kind === 'price' ? wish.wanted : null;
      const payload = { key, productId, description: product.frozen.description, wanted };
      await enqueueEmail(trx, { kind: 'notice-asked', to: email, payload }, { at, randomBytes });
    }
    return { ok: true };
  });
}
