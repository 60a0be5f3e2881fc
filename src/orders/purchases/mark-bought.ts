import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import type { LineOfOrder } from './line-to-buy.ts';
import {
  deletePurchase,
  findBought,
  insertPurchase,
  listLinesToBuy,
  transactPurchases,
} from './purchases.store.ts';

/**
 * Notes that these lines were bought, all in one transaction. What is not to buy any more, because somebody noted it or its order moved on,
 * stays as it is.
 * @returns how many were noted now.
 */
export function markBought(
  db: Kysely<Tables>,
  lines: readonly LineOfOrder[],
  authorship: Authorship,
): Promise<number> {
  const { by, at } = authorship;
  return transactPurchases(db, async (trx) => {
    const due = new Map((await listLinesToBuy(trx)).map((line) => [keyOf(line), line]));
    let marked = 0;
    for (const key of new Set(lines.map(keyOf))) {
      const line = due.get(key);
      if (line === undefined) continue;
      const { orderId, productId, units, description, buyer } = line;
      const isNew = await insertPurchase(trx, {
        orderId,
        productId,
        units,
        at: at.toISOString(),
        by: by.name,
      });
      if (!isNew) continue;
      marked += 1;
      await recordChange(trx, authorship, {
        action: 'changed',
        subject: { kind: 'order', id: orderId, name: buyer },
        changes: [{ field: 'comprado', before: null, after: `${units} × ${description}` }],
      });
    }
    return marked;
  });
}

/** Takes back that these lines were bought. @returns how many were taken back. */
export function unmarkBought(
  db: Kysely<Tables>,
  lines: readonly LineOfOrder[],
  authorship: Authorship,
): Promise<number> {
  return transactPurchases(db, async (trx) => {
    let unmarked = 0;
    for (const { orderId, productId } of lines) {
      const bought = await findBought(trx, { orderId, productId });
      if (bought === undefined) continue;
      await deletePurchase(trx, { orderId, productId });
      unmarked += 1;
      await recordChange(trx, authorship, {
        action: 'changed',
        subject: { kind: 'order', id: orderId, name: bought.buyer },
        changes: [{ field: 'comprado', before: `${bought.units} × ${bought.description}`, after: null }],
      });
    }
    return unmarked;
  });
}

function keyOf({ orderId, productId }: LineOfOrder): string {
  return `${orderId} ${productId}`;
}
