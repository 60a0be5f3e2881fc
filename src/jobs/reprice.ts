import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { planReprice, type PriceChange } from '#pricing/plan-reprice.ts';
import { readMargins, readPricedProducts, writePrices } from '#pricing/prices.store.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';

/** Small enough that visitors' requests run between two pages. */
const PAGE = 1000;

/**
 * Computes every price from supplier price and margin. All changes are written in one transaction with one new version of the
 * catalogue, or none; unchanged rows are not touched. The prices before are kept. Returns how many prices changed.
 */
export async function repriceCatalogue(db: Kysely<Tables>, at: Date): Promise<{ changed: number }> {
  const changes = await planChanges(db);
  if (changes.length === 0) return { changed: 0 };

  const changed = await transact(db, async (trx) => {
    let written = 0;
    for (const some of slicesOf(changes, ROWS_A_STATEMENT)) {
      written += await writePrices(trx, some, at);
      await setImmediate();
    }
    if (written > 0) await publishCatalogue(trx);
    return written;
  });
  return { changed };
}

async function planChanges(db: Kysely<Tables>): Promise<PriceChange[]> {
  const margins = await readMargins(db);
  const changes: PriceChange[] = [];
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readPricedProducts(db, margins, { afterId, limit: PAGE });
    changes.push(...planReprice(page.products));
    afterId = page.lastId;
    await setImmediate();
  }
  return changes;
}
