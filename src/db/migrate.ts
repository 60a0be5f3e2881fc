import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as thePanel from './migrations/0002-the-panel.ts';
import * as imports from './migrations/0003-imports.ts';
import * as factCorrections from './migrations/0004-fact-corrections.ts';
import * as ratesAndHolds from './migrations/0005-rates-and-holds.ts';
import * as vatOfCategories from './migrations/0006-vat-of-categories.ts';
import * as payments from './migrations/0007-payments.ts';
import * as letters from './migrations/0008-letters.ts';
import * as withdrawalsAndQuotes from './migrations/0009-withdrawals-and-quotes.ts';
import * as passwordResets from './migrations/0010-password-resets.ts';
import * as retriesAndRetention from './migrations/0011-retries-and-retention.ts';
import * as foundByIndex from './migrations/0012-found-by-index.ts';
import * as holdsAlone from './migrations/0013-holds-alone.ts';
import * as failingLetters from './migrations/0014-failing-letters.ts';
import * as refundsTold from './migrations/0015-refunds-told.ts';
import * as secrets from './migrations/0016-secrets.ts';
import type { Tables } from './tables.ts';

/** In order; a migration that has shipped is never edited, the next one mends it. */
export const MIGRATIONS = {
  '0001-first-tables': firstTables,
  '0002-the-panel': thePanel,
  '0003-imports': imports,
  '0004-fact-corrections': factCorrections,
  '0005-rates-and-holds': ratesAndHolds,
  '0006-vat-of-categories': vatOfCategories,
  '0007-payments': payments,
  '0008-letters': letters,
  '0009-withdrawals-and-quotes': withdrawalsAndQuotes,
  '0010-password-resets': passwordResets,
  '0011-retries-and-retention': retriesAndRetention,
  '0012-found-by-index': foundByIndex,
  '0013-holds-alone': holdsAlone,
  '0014-failing-letters': failingLetters,
  '0015-refunds-told': refundsTold,
  '0016-secrets': secrets,
} as const satisfies Record<string, Migration>;

/**
 * Runs what is missing, in one transaction, under a lock: other processes that start meanwhile wait for it.
 * @throws Error whose cause stopped a migration.
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}
