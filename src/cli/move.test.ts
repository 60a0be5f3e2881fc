import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCataloguePosition } from '#db/catalogue-epoch.ts';
import type { Database } from '#db/engine.ts';
import { readHalt, setHalt } from '#db/halts.ts';
import { readSecret } from '#db/secrets.ts';
import { connectDatabase, openDatabase } from '#db/open/open-database.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { claimSqliteFile } from '#db/sqlite-file/claim-file.ts';
import { categoryRow, orderRow, productRow, receiptRow, userRow } from '#db/testing/rows.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { readLease } from '#jobs/leader-lease.store.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { batchesOf } from '#moves/batches.ts';
import { hasTables } from '#moves/ends.ts';
import { asText, type Row } from '#moves/rows.ts';
import { readTableShapes } from '#moves/table-shapes.ts';
import { runCommand } from './testing/run-command.ts';

const NOW = '2026-11-24T12:00:00.000Z';
/** Processes start and are killed. */
const SLOW_MS = 90_000;
/** Several groups of rows. */
const LINES = 1500;

const serverUrl = process.env['TEST_DATABASE_URL'];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zocalo-move-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('move wants a place, and the address of PostgreSQL', async () => {
  const env = { DATA_DIR: join(folder, 'nada') };
  expect(await runCommand(['move', 'mysql'], env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('tiene que ser postgres o sqlite'),
  });
  expect(await runCommand(['move', 'postgres'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Falta DATABASE_URL'),
  });
});

describe.runIf(serverUrl !== undefined)(
  `a shop${serverUrl === undefined ? ' (skipped: TEST_DATABASE_URL is not set)' : ''}`,
  () => {
    let env: { DATA_DIR: string; DATABASE_URL: string };
    let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
    beforeEach(async () => {
      postgres = await createPostgresDatabase(serverUrl ?? '');
      await postgres.disconnect();
      env = { DATA_DIR: await mkdtemp(join(folder, 'tienda-')), DATABASE_URL: postgres.url };
    });
    afterEach(() => postgres.close());

    const command = (args: readonly string[], of: Record<string, string> = env) =>
      runCommand(args, of, { folder, now: () => new Date(NOW) });
    const onSqlite = () => ({ dataDir: env.DATA_DIR });
    const onPostgres = () => ({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });

    test('moves to PostgreSQL and back, with every row of every table', async () => {
      await fill(await openDatabase(onSqlite()));
      const before = await contentOf(await connectDatabase(onSqlite()));
      const moved = await command(['move', 'postgres']);
      expect(moved).toMatchObject({ code: 0, stderr: '' });
      expect(moved.stdout).toContain('comparadas una por una');
      expect(moved.stdout).toContain('  1 pedido por US$ 100,00\n');
      expect(await contentOf(await openDatabase(onPostgres()))).toEqual(before);

      // A shop moves to a file of its own: the old one is still there.
      expect((await command(['move', 'sqlite'])).stderr).toContain(
        `ya hay tablas en ${join(env.DATA_DIR, 'zocalo.db')}. Poné ese archivo en otra carpeta, o usá otro DATA_DIR.`,
      );
      const back = { ...env, DATA_DIR: await mkdtemp(join(folder, 'vuelta-')) };
      expect(await command(['move', 'sqlite'], back)).toMatchObject({ code: 0, stderr: '' });
      expect(await contentOf(await openDatabase({ dataDir: back.DATA_DIR }))).toEqual(before);
      expect((await command(['migrate'], back)).code).toBe(0);
      expect((await command(['admin', 'eva@tienda.example'], back)).stderr).toContain(
        'Esta base se mudó a SQLite',
      );
    });

    test('begins a new history there: another epoch, nobody leading, later terms', async () => {
      await fill(await openDatabase(onSqlite()));
      await command(['move', 'postgres']);
      const { db, close } = await openDatabase(onPostgres());
      expect(await readLease(db)).toMatchObject({ holder: null, term: 8 });
      expect((await readCataloguePosition(db)).version).toBe(3);
      await close();
    });

    test('does not open where it was, until the move is undone', async () => {
      await fill(await openDatabase(onSqlite()));
      await command(['move', 'postgres']);
      const old = { DATA_DIR: env.DATA_DIR };
      const refused = await command(['admin', 'eva@tienda.example'], old);
      expect(refused.stderr).toMatch(
        /Esta base se mudó a PostgreSQL el .*: la tienda sigue en .*\/zocalo_test_/,
      );
      expect(refused.stderr).toContain('move postgres --deshacer');
      expect(refused.stderr).not.toContain('postgres@');
      expect((await command(['doctor'], old)).stdout).toContain('falla  base de datos: Esta base se mudó');
      expect((await command(['move', 'postgres'])).stderr).toContain('La tienda ya se mudó a');

      const undone = await command(['move', 'postgres', '--deshacer']);
      expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining('Emails retenidos: 1') });
      expect((await command(['admin', 'eva@tienda.example'], old)).code).toBe(0);
      expect((await command(['admin', 'eva@tienda.example'])).stderr).toContain(
        'La mudanza a esta base se deshizo',
      );
    });

    test('that is open does not move', async () => {
      await fill(await openDatabase(onSqlite()));
      const held = await claimSqliteFile(env.DATA_DIR, []);
      expect((await command(['move', 'postgres'])).stderr).toContain('La tienda está abierta sobre');
      if (held.ok) held.claimed.release();
      const reader = await openDatabase(onPostgres());
      expect((await command(['move', 'postgres'])).stderr).toContain('está en uso (1 conexión)');
      await reader.db
        .insertInto('users')
        .values(userRow({ id: 'u9' }))
        .execute();
      await reader.close();
      expect((await command(['move', 'postgres'])).stderr).toContain('No se mudó nada: ya hay tablas en');
    });

    test(
      'goes on where it was after it was killed, and neither database opens meanwhile',
      async () => {
        await fill(await openDatabase(onSqlite()));
        const before = await contentOf(await connectDatabase(onSqlite()));
        for (const table of ['products', 'order_lines']) {
          await killAt(table, env);
          expect((await command(['admin', 'eva@tienda.example'], { DATA_DIR: env.DATA_DIR })).stderr).toMatch(
            /La mudanza de esta tienda a PostgreSQL .* quedó sin terminar/,
          );
          expect((await command(['admin', 'eva@tienda.example'])).stderr).toMatch(
            /A esta base le faltan filas/,
          );
        }
        expect(await command(['move', 'postgres'])).toMatchObject({ code: 0, stderr: '' });
        expect(await contentOf(await openDatabase(onPostgres()))).toEqual(before);
      },
      SLOW_MS,
    );

    test(
      'whose move was killed stays where it was when that is undone, and moves another time',
      async () => {
        await fill(await openDatabase(onSqlite()));
        await killAt('products', env);
        expect((await command(['move', 'postgres', '--deshacer'])).code).toBe(0);
        const { db, close } = await openDatabase(onSqlite());
        await db.updateTable('products').set({ supplier_stock: 77 }).execute();
        await close();
        expect(await command(['move', 'postgres'])).toMatchObject({ code: 0, stderr: '' });
        const there = await openDatabase(onPostgres());
        expect(await there.db.selectFrom('products').select('supplier_stock').execute()).toEqual([
          { supplier_stock: 77 },
        ]);
        await there.close();
      },
      SLOW_MS,
    );

    test('opens there though the move was killed just before its end', async () => {
      await fill(await openDatabase(onSqlite()));
      await command(['move', 'postgres']);
      const old = await connectDatabase(onSqlite());
      const halt = await readHalt(old.db);
      const shop = await readSecret(old.db, 'shop_id', randomBytes);
      await old.close();
      const there = await openDatabase(onPostgres());
      const move = halt?.kind === 'moved' ? halt.move : '';
      // What the last transaction of a move writes.
      await setHalt(there.db, { kind: 'arriving', move, shop, from: 'sqlite' });
      await there.db.updateTable('leader_lease').set({ holder: 'esta-maquina:1:abc', term: 7 }).execute();
      await there.db
        .updateTable('counters')
        .set({ value: 0 })
        .where('name', '=', 'catalogue_epoch')
        .execute();
      await there.close();
      expect(await command(['move', 'postgres'])).toMatchObject({ code: 0, stderr: '' });
      expect((await command(['admin', 'eva@tienda.example'])).code).toBe(0);
    });

    test('is not left behind: an empty PostgreSQL is opened by nothing but a move, which takes its tables too', async () => {
      const claim = await claimSqliteFile(env.DATA_DIR, []);
      await fill(await openDatabase(onSqlite()));
      if (claim.ok) claim.claimed.markUsed();
      if (claim.ok) claim.claimed.release();
      const words =
        /La base de DATABASE_URL está vacía, y la tienda está en .*zocalo\.db[\s\S]*move postgres/;
      expect((await command(['admin', 'eva@tienda.example'])).stderr).toMatch(words);
      expect(await command(['migrate'])).toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
      const { code, stdout } = await command(['doctor']);
      expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringMatching(words) });
      expect(stdout).not.toContain('migraciones');

      const { db, close } = await connectDatabase(onPostgres());
      expect(await hasTables(db)).toBe(false);
      await migrateToLatest(db);
      await close();
      expect((await command(['admin', 'eva@tienda.example'])).stderr).toMatch(words);
      expect(await command(['move', 'postgres'])).toMatchObject({ code: 0, stderr: '' });
      expect((await command(['admin', 'eva@tienda.example'])).code).toBe(0);
    });

    test('that is not in PostgreSQL leaves no file when it is asked to move back', async () => {
      await fill(await openDatabase(onSqlite()));
      await command(['move', 'postgres']);
      await command(['move', 'postgres', '--deshacer']);
      const elsewhere = { ...env, DATA_DIR: await mkdtemp(join(folder, 'otra-')) };
      expect((await command(['move', 'sqlite'], elsewhere)).stderr).toContain(
        'La tienda no está en esa base',
      );
      expect((await readdir(elsewhere.DATA_DIR)).filter((name) => name.startsWith('zocalo.db'))).toEqual([]);
    });

    test('that is damaged does not move', async () => {
      await fill(await openDatabase(onSqlite()));
      await writeFile(join(env.DATA_DIR, 'zocalo.db'), 'no es una base');
      expect((await command(['move', 'postgres'])).stderr).toContain(
        'La base está dañada, y no se mudó nada',
      );
    });

    test('does not open a copy in which a row differs', async () => {
      await fill(await openDatabase(onSqlite()));
      await killAt('order_lines', env);
      const copy = await connectDatabase(onPostgres());
      await copy.db.updateTable('order_lines').set({ price_cents: 1 }).where('position', '=', 700).execute();
      await copy.close();
      const { code, stderr } = await command(['move', 'postgres']);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining('la tabla order_lines difiere en la fila ["A0",700]'),
      });
      expect((await command(['admin', 'eva@tienda.example'])).stderr).toContain('faltan filas');
    });

    test('has the same tables, columns and keys on both engines, and no sequence of PostgreSQL', async () => {
      const sqlite = await openDatabase(onSqlite());
      const shapes = await readTableShapes(sqlite.db);
      await sqlite.close();
      const { db, close } = await openDatabase(onPostgres());
      const tables = (await db.introspection.getTables()).filter(({ name }) => name !== 'halts');
      const columnsOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
      expect(Object.fromEntries(shapes.map(({ name, columns }) => [name, columnsOf(columns)]))).toEqual(
        Object.fromEntries(tables.map(({ name, columns }) => [name, columnsOf(columns)])),
      );
      const types = await sql<{
        type: string;
      }>`select distinct data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name not like 'kysely%' order by 1`.execute(db);
      expect(types.rows.map(({ type }) => type)).toEqual(['bigint', 'bytea', 'text']);
      const made = tables.flatMap(({ columns }) => columns.filter((column) => column.isAutoIncrementing));
      expect(made).toEqual([]);
      await close();
    });
  },
);

/** A shop with rows that are hard to copy: bytes, accents, nulls, a text that needs quotes, many lines. */
async function fill({ db, close }: Database) {
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu', version: 1 }))
      .execute();
    await trx
      .insertInto('products')
      .values(
        productRow({ id: 'p1', category_id: 'cpu', description: `Ñandú "12''" \\x41 \t€ 😀`, version: 2 }),
      )
      .execute();
    await trx
      .insertInto('users')
      .values(userRow({ id: 'u1' }))
      .execute();
    await trx
      .insertInto('orders')
      .values(orderRow({ id: 'A0', created_at: NOW }))
      .execute();
    for (let start = 0; start < LINES; start += 100) {
      await trx
        .insertInto('order_lines')
        .values(
          Array.from({ length: 100 }, (_, at) => ({
            order_id: 'A0',
            position: start + at,
            product_id: 'p1',
            description: 'Procesador',
            part_number: 'PN',
            quantity: 1,
            price_cents: 10_000,
            supplier_price_cents: 9091,
            margin_bp: 1000,
            vat_bp: null,
          })),
        )
        .execute();
    }
    await trx
      .insertInto('order_files')
      .values(receiptRow({ order_id: 'A0', bytes: randomBytes(70_000) }))
      .execute();
    await enqueueEmail(
      trx,
      { kind: 'password-reset', to: 'ana@example.com', payload: {} },
      { at: new Date(NOW), randomBytes },
    );
    await trx.updateTable('counters').set({ value: 3 }).where('name', '=', 'catalogue_version').execute();
    await trx.updateTable('leader_lease').set({ holder: 'esta-maquina:1:abc', term: 7 }).execute();
  });
  await close();
}

/** All rows of all tables but those in which a move writes. */
async function contentOf(database: Database): Promise<Record<string, unknown[]>> {
  const { db, close, engine } = database;
  const shapesOf = async () => {
    if (engine === 'sqlite') return readTableShapes(db);
    const dataDir = await mkdtemp(join(folder, 'formas-'));
    const sqlite = await openDatabase({ dataDir });
    const shapes = await readTableShapes(sqlite.db);
    await sqlite.close();
    return shapes;
  };
  const content: Record<string, unknown[]> = {};
  for (const shape of await shapesOf()) {
    if (['leader_lease', 'counters', 'secrets'].includes(shape.name)) continue;
    const rows: Row[] = [];
    for await (const batch of batchesOf(db, shape, null)) rows.push(...batch.rows);
    content[shape.name] = rows.map(asText);
  }
  await close();
  return content;
}

/** A move that is killed at the moment when it has copied a table. */
async function killAt(table: string, { DATA_DIR, DATABASE_URL }: Record<string, string>): Promise<void> {
  const script = join(import.meta.dirname, 'testing', 'killed-move.ts');
  const child = spawn(process.execPath, [script, DATA_DIR ?? '', DATABASE_URL ?? '', table], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}
