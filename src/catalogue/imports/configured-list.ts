import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { mayReadDemo } from '../demo-catalogue.store.ts';
import type { FeedAccess } from '../supplier-feed/read-feed-source.ts';

/** The list that the shop's settings name. */
export interface ConfiguredList {
  location: string;
  access: FeedAccess;
  /** It is the example catalogue. */
  isDemo?: boolean;
}

/** Null: there is none, or it is the example catalogue, which left the shop. */
export async function listInUse(
  db: Kysely<Tables>,
  configured: ConfiguredList | null,
): Promise<ConfiguredList | null> {
  return configured?.isDemo === true && !(await mayReadDemo(db)) ? null : configured;
}
