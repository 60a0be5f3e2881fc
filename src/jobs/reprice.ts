import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { planReprice, type PriceChange } from '#pricing/plan-reprice.ts';
import { readPricedProducts, writePrices } from '#pricing/prices.store.ts';

/** Small enough that visitors' requests are answered between two pages. */
const PAGE = 1000;

/**
 * Brings every price in line with supplier price and margin. All changes are written in one transaction with one new
 * version of the catalogue, or none; unchanged rows are not touched. Returns how many prices changed.
 */
export async function repriceCatalogue(db: Kysely<Tables>): Promise<{ changed: number }> {
  const changes: PriceChange[] = [];
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readPricedProducts(db, { afterId, limit: PAGE });
    changes.push(...planReprice(page));
    afterId = page.at(-1)?.id;
    await setImmediate();
  }
  if (changes.length === 0) return { changed: 0 };

  const changed = await transact(db, async (trx) => {
    const written = await writePrices(trx, changes);
    if (written > 0) await publishCatalogue(trx);
    return written;
  });
  return { changed };
}
