import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { listLowStock, type LowStock } from './sales-report.store.ts';

/** The sales of this many days decide how long the stock lasts. */
export const PACE_DAYS = 30;

/** The number of products read at once. */
const GROUP = 500;

/**
 * Among the products sold in `PACE_DAYS`: those that would last less than the given days at that pace, the scarcest first. The best sellers
 * are read first: the scarcest product is one without stock that sold most, so a list full of such products is complete.
 */
export async function readLowStock(
  db: Kysely<Tables>,
  sold: Iterable<readonly [id: string, units: number]>,
  { limit, lastsDays }: { limit: number; lastsDays: number },
): Promise<LowStock[]> {
  const bySales = [...sold].toSorted(([, units], [, others]) => others - units);
  let scarce: LowStock[] = [];
  for (let from = 0; from < bySales.length;) {
    const upTo = endOfGroup(bySales, from);
    scarce.push(...(await listLowStock(db, bySales.slice(from, upTo), lastsDays / PACE_DAYS)));
    if (scarce.filter(({ stock }) => stock === 0).length >= limit) break;
    from = upTo;
  }
  scarce = scarce.toSorted(
    (a, b) => a.stock / a.sold - b.stock / b.sold || b.sold - a.sold || (a.id < b.id ? -1 : 1),
  );
  return scarce.slice(0, limit);
}

/** Products that sold equally much are asked for together. */
function endOfGroup(bySales: readonly (readonly [string, number])[], from: number): number {
  const last = bySales[from + GROUP - 1]?.[1];
  if (last === undefined) return bySales.length;
  const end = bySales.findIndex(([, units], at) => at >= from + GROUP && units < last);
  return end === -1 ? bySales.length : end;
}
