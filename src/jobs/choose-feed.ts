import type { Kysely } from 'kysely';
import { mayReadDemo } from '#catalogue/demo-catalogue.store.ts';
import type { Tables } from '#db/tables.ts';

export interface FeedChoice {
  /** The location of the list; null: there is none to read. */
  location: string | null;
  isDemo: boolean;
}

/**
 * Chooses the list that a shop reads: its supplier's. Without one it is the demo, but only for a shop that is empty or still sells the
 * demo.
 */
export async function chooseFeed(
  db: Kysely<Tables>,
  { supplierList, demoList }: { supplierList: string | null; demoList: string },
): Promise<FeedChoice> {
  if (supplierList !== null) return { location: supplierList, isDemo: false };
  return (await mayReadDemo(db)) ? { location: demoList, isDemo: true } : { location: null, isDemo: false };
}
