import type { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/engine.ts';
import { readMigrations } from '#db/migrations/migrate.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { BackupFailure } from './backup-failure.ts';
import { roomForPostgres } from './backup-room.ts';
import { DATABASE_FILES, rowsFile, type Manifest, type TableName } from './manifest.ts';
import { findPostgresTools, quoted } from './postgres-tools.ts';
import { readSums } from './sums.ts';

/** Passes on the shop's tables, and reads their sums as of the very same moment. */
export async function dumpPostgres(
  { db }: Pick<Database, 'db'>,
  {
    url,
    mayTake,
    take,
  }: {
    url: string;
    mayTake: (databaseRoom: number) => Promise<void>;
    /** Takes what an archive calls `name`. */
    take: (name: string, content: Readable) => Promise<void>;
  },
): Promise<Pick<Manifest, 'migration' | 'sums'>> {
  return withLimits(WORK_LIMITS.migration, () =>
    db.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read`.execute(trx);
      await demandTurn(trx);
      const tools = await findPostgresTools(await readServerVersion(trx));
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
      const sums = await readSums(trx);
      const migration = (await readMigrations(trx)).at(-1) ?? null;
      const tables = await readTableNames(trx);
      if (tables.length === 0)
        throw new BackupFailure('La base de DATABASE_URL está vacía: no hay nada que copiar.');
      await mayTake(roomForPostgres(await readTableBytes(trx)));
      const snapshot = rows[0]?.snapshot ?? '';
      const apart = await readTablesOfBytes(trx);
      await tools.dump({
        url,
        snapshot,
        tables,
        withoutRows: apart.map(({ table }) => table),
        take: (dump) => take(DATABASE_FILES.postgres, dump),
      });
      for (const { table, file } of apart)
        await tools.copyRows({ url, snapshot, table, take: (copied) => take(file, copied) });
      return { migration, sums };
    }),
  );
}

/** Processes on other machines have other folders. @throws BackupFailure */
async function demandTurn(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as "isMine"`.execute(trx);
  if (rows[0]?.isMine !== true) throw new BackupFailure('Ya hay otra copia en curso.');
}

/** Any number that nothing else on the shop's database locks. */
const BACKUP_LOCK = sql.lit(7_120_457_061);

/** Without indexes: a dump has none. */
async function readTableBytes(trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(pg_table_size(format('%I.%I', schemaname, tablename)::regclass)) as bytes from pg_tables where schemaname = current_schema()`.execute(
    trx,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * The tables with bytes in them: receipts, photographs. As text, as in a dump, bytes are twice as long and take three times as long to
 * read. Rows that other rows reference stay in the dump, which checks foreign keys when it has loaded everything.
 */
async function readTablesOfBytes(db: Kysely<Tables>): Promise<{ table: string; file: string }[]> {
  const { rows } = await sql<TableName>`
    select relnamespace::regnamespace::text as schema, relname as table from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and exists (select from pg_attribute where attrelid = pg_class.oid and atttypid = 'bytea'::regtype and not attisdropped)
      and not exists (select from pg_constraint where confrelid = pg_class.oid)
    order by relname`.execute(db);
  return rows.flatMap((name) => {
    const file = rowsFile(name);
    return file === null ? [] : [{ table: quoted(name), file }];
  });
}

/** The server's major version. */
export async function readServerVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The tables in the schema that the shop uses, quoted. */
export async function readTableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<TableName>`
    select schemaname as schema, tablename as table from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  );
  return rows.map((name) => quoted(name));
}
