import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { engineOf } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { WORK_LIMITS, withLimits } from '../work-limits.ts';
import * as firstTables from './0001-first-tables.ts';
import * as thePanel from './0002-the-panel.ts';
import * as imports from './0003-imports.ts';
import * as factCorrections from './0004-fact-corrections.ts';
import * as ratesAndHolds from './0005-rates-and-holds.ts';
import * as vatOfCategories from './0006-vat-of-categories.ts';
import * as payments from './0007-payments.ts';
import * as letters from './0008-letters.ts';
import * as withdrawalsAndQuotes from './0009-withdrawals-and-quotes.ts';
import * as passwordResets from './0010-password-resets.ts';
import * as retriesAndRetention from './0011-retries-and-retention.ts';
import * as foundByIndex from './0012-found-by-index.ts';
import * as holdsAlone from './0013-holds-alone.ts';
import * as failingLetters from './0014-failing-letters.ts';
import * as refundsTold from './0015-refunds-told.ts';
import * as secrets from './0016-secrets.ts';
import * as waitsAndKnownDevices from './0017-waits-and-known-devices.ts';
import * as unpaidOrders from './0018-unpaid-orders.ts';
import * as limitsAndClock from './0019-limits-and-clock.ts';
import * as namedLists from './0020-named-lists.ts';
import * as leaderAndEpoch from './0021-leader-and-epoch.ts';
import * as slipsOfTheHand from './0023-slips-of-the-hand.ts';

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
  '0017-waits-and-known-devices': waitsAndKnownDevices,
  '0018-unpaid-orders': unpaidOrders,
  '0019-limits-and-clock': limitsAndClock,
  '0020-named-lists': namedLists,
  '0021-leader-and-epoch': leaderAndEpoch,
  '0023-slips-of-the-hand': slipsOfTheHand,
} as const satisfies Record<string, Migration>;

/**
 * Runs what is missing, in one transaction, under a lock: other processes that start meanwhile wait for it.
 * @throws Error whose cause stopped a migration.
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  await withLimits(WORK_LIMITS.migration, async () => {
    if (engineOf(db) === 'sqlite') await migrate(db);
    else {
      await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
        await migrate(trx);
      });
    }
  });
}

/** Kysely's own number: an earlier version of the shop, whose lock belongs to its session, waits for this one and is waited for. */
const MIGRATION_LOCK = sql.lit(3_853_314_791_062_309_107n);

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}
