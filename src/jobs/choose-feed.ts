import type { Kysely } from 'kysely';
import {
  isDemoCatalogue,
  markDemoCatalogue,
  readDemoIds,
  retireDemoCatalogue,
} from '#catalogue/demo-catalogue.store.ts';
import type { Tables } from '#db/tables.ts';
import { retireDemoRate } from '#pricing/change-exchange-rate.store.ts';

export interface FeedChoice {
  /** Where the list is; null when there is none to read. */
  location: string | null;
  isDemo: boolean;
  /** Call it once a list was taken into the catalogue. */
  afterImport: () => Promise<void>;
}

/**
 * Which list a shop reads: its supplier's; without one the demo, but only into a shop that is empty or has never held anything
 * else. When the supplier's list comes, what was only the demo's leaves the shop.
 */
export async function chooseFeed(
  db: Kysely<Tables>,
  { supplierList, demoList, isEmpty }: { supplierList: string | null; demoList: string; isEmpty: boolean },
): Promise<FeedChoice> {
  const holdsDemo = await isDemoCatalogue(db);
  if (supplierList !== null) {
    const demoIds = holdsDemo ? await readDemoIds(db) : [];
    return {
      location: supplierList,
      isDemo: false,
      afterImport: async () => {
        await retireDemoRate(db);
        if (holdsDemo) await retireDemoCatalogue(db, demoIds);
      },
    };
  }
  if (isEmpty || holdsDemo) {
    return { location: demoList, isDemo: true, afterImport: () => markDemoCatalogue(db) };
  }
  return { location: null, isDemo: false, afterImport: () => Promise.resolve() };
}
