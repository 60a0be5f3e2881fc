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
  /** The location of the list; null: there is none to read. */
  location: string | null;
  isDemo: boolean;
  /** Call it after a list was imported. */
  afterImport: () => Promise<void>;
}

/**
 * Chooses the list that a shop reads: its supplier's. Without one it is the demo, but only for a shop that is empty or has only
 * ever had the demo. When the supplier's list comes, the demo's other products leave the shop.
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
