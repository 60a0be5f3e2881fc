import { mayReadDemo } from '../demo-catalogue.store.ts';
import type { FeedAccess } from '../supplier-feed/read-feed-source.ts';
import type { CatalogueDatabase } from '../catalogue-transaction.store.ts';

/** The list that the shop's settings name. */
export interface ConfiguredList {
  location: string;
  access: FeedAccess;
  /** It is the example catalogue. */
  isDemo?: boolean;
}

/** Null: there is none, or it is the example catalogue, which left the shop. */
export async function listInUse(
  db: CatalogueDatabase,
  configured: ConfiguredList | null,
): Promise<ConfiguredList | null> {
  return configured?.isDemo === true && !(await mayReadDemo(db)) ? null : configured;
}
