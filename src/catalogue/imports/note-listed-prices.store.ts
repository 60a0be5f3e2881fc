import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isSamePrice, readListedPrices, writeListedPrices } from '#pricing/listed-prices.store.ts';
import type { ComparedList } from './compare-list.store.ts';

/** Stores the list's price of each product whose cost comes from this list. A product whose row was left out has another cost. */
export async function noteListedPrices(
  trx: Transaction<Tables>,
  supplierId: string,
  { items, plan, held, codes }: Pick<ComparedList, 'items' | 'plan' | 'held' | 'codes'>,
): Promise<void> {
  const written = new Set([...plan.added, ...plan.changed].map(({ id }) => id));
  const known = await readListedPrices(trx, supplierId);
  const news = items.flatMap(({ id, supplierPrice: cost, listed }) => {
    const before = held.get(id);
    const isInForce = written.has(id) || (before?.source !== 'own' && before?.supplierPrice === cost);
    if (listed === undefined || !isInForce) return [];
    const price = { ...listed, code: codes.get(id) ?? id, cost };
    const noted = known.get(price.code);
    return noted !== undefined && isSamePrice(noted, price) ? [] : [price];
  });
  await writeListedPrices(trx, supplierId, news);
}
