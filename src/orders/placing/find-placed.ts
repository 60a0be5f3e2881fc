import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { fingerprintOf } from './order-fingerprint.ts';
import type { Order, OrderIntent } from '../order.ts';
import { findUsedKeys } from './place-order.store.ts';

/** The order that a buyer's request made before, as sending it again would answer it; undefined: it made none. Its key alone does not open it. */
export async function findPlaced(db: Kysely<Tables>, intent: OrderIntent): Promise<Order | undefined> {
  const { idempotencyKey: key } = intent;
  if (key === null) return undefined;
  const used = (await findUsedKeys(db, [key])).get(key);
  return used?.fingerprint === fingerprintOf(intent, null) ? used.order : undefined;
}
