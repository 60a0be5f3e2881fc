import type { Kysely } from 'kysely';
import { differentSums, readSums } from '#backups/sums.ts';
import type { Sums } from '#backups/manifest.ts';
import { beginHistory } from '#db/begin-history.ts';
import type { Engine } from '#db/engine.ts';
import { readHalt, setHalt, type Halt } from '#db/halts.ts';
import { migrateUnderLock } from '#db/migrations/migrate.ts';
import { hasNoShop } from '#db/open/shop-left-behind.ts';
import { readSecret } from '#db/secrets.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { batchesOf } from './batches.ts';
import { compareTable } from './compare.ts';
import { emptyTables, hasSqliteFile, hasTables, withBothEnds, type End, type ShopEnds } from './ends.ts';
import { MoveFailure } from './move-failure.ts';
import { measureTables, readLastKey, writeRows } from './rows.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

export interface MoveRequest {
  ends: ShopEnds;
  to: Engine;
  now: () => Date;
  randomBytes: (count: number) => Buffer;
  /** Aborted: the move stops between two groups of rows, and continues when it is started again. */
  signal: AbortSignal;
  /** After each table, with how many of its rows are there by now. */
  onTable?: (name: string, rows: number) => void;
}

export interface Moved {
  address: string;
  /** How many, all of them compared. */
  rows: number;
  tables: number;
  sums: Sums;
}

/**
 * Moves a closed shop to the other engine. The old database stays as it is, marked as moved. If it is killed at any moment, a second start
 * continues it; until then neither database opens.
 * @throws MoveFailure, or the error of a database.
 */
export function moveShop({ ends, to, ...request }: MoveRequest): Promise<Moved> {
  if (to === 'postgres' && !hasSqliteFile(ends.dataDir))
    throw new MoveFailure(`No hay una base de datos en ${ends.dataDir} (DATA_DIR): no hay nada que mudar.`);
  return withLimits(WORK_LIMITS.migration, () =>
    withBothEnds(ends, async (both) => {
      const from = to === 'postgres' ? both.sqlite : both.postgres;
      const target = both[to];
      if (!(await hasTables(from.db)))
        throw new MoveFailure('La base de DATABASE_URL está vacía: no hay nada que mudar.');
      await from.db.transaction().execute(migrateUnderLock);
      const move = await begin(from, target, request);
      // Both have the same tables at this point; one of them is always SQLite.
      const shapes = await readTableShapes(both.sqlite.db);
      await copyTables(from.db, target.db, { shapes, ...request });
      const rows = await compareAll(from.db, target.db, shapes, request.signal);
      const sums = await readSums(from.db);
      const different = differentSums(sums, await readSums(target.db));
      if (different.length > 0) throw new MoveFailure(`La copia no suma lo mismo: ${different.join(', ')}.`);
      const { address } = target;
      await setHalt(from.db, { kind: 'moved', move, to, address, at: request.now().toISOString() });
      await target.db.transaction().execute(beginHistory);
      if (to === 'postgres') await measureTables(target.db, shapes);
      target.markUsed();
      return { address, rows, tables: shapes.length, sums };
    }),
  );
}

/** Begins a move, or finds the one that was cut off. @returns its id, which both databases have by then. */
async function begin(
  from: End,
  target: End,
  { randomBytes }: Pick<MoveRequest, 'randomBytes'>,
): Promise<string> {
  const shop = await readSecret(from.db, 'shop_id', randomBytes);
  const halt = await readHalt(from.db);
  const arriving = (await hasTables(target.db)) ? await readHalt(target.db) : null;
  const isOurs = arriving?.kind === 'arriving' && arriving.shop === shop;
  if (!isOurs && !(await hasNoShop(target.db))) throw occupied(halt, target);
  const known = moveOf(halt, target.engine);
  if (known !== null && isOurs && arriving.move === known) return known;

  const move = randomBytes(8).toString('hex');
  await target.db.transaction().execute(async (trx) => {
    await migrateUnderLock(trx);
    await emptyTables(trx, await tableNamesIn(trx, target, from));
    await setHalt(trx, { kind: 'arriving', move, shop, from: from.engine });
  });
  await setHalt(from.db, { kind: 'moving', move, to: target.engine, address: target.address });
  return move;
}

/** The shapes are SQLite's, whichever end that is. */
async function tableNamesIn(trx: Kysely<Tables>, target: End, from: End): Promise<string[]> {
  const shapes = await readTableShapes(target.engine === 'sqlite' ? trx : from.db);
  return shapes.map(({ name }) => name);
}

/** The move that a database began to this engine; null: none. @throws MoveFailure where it is halted for another reason. */
function moveOf(halt: Halt | null, to: Engine): string | null {
  switch (halt?.kind) {
    case undefined:
      return null;
    case 'moving':
    case 'moved':
      if (halt.to === to) return halt.move;
      throw new MoveFailure('Esa base ya se mudó a la otra: revisá hacia cuál mudás.');
    case 'restoring':
    case 'arriving':
    case 'left':
      throw new MoveFailure('La tienda no está en esa base: revisá hacia cuál mudás.');
  }
}

function occupied(halt: Halt | null, target: End): MoveFailure {
  if (halt?.kind === 'moved')
    return new MoveFailure(`La tienda ya se mudó a ${halt.address} el ${halt.at}: no queda nada por hacer.`);
  const advice =
    target.engine === 'sqlite'
      ? 'Poné ese archivo en otra carpeta, o usá otro DATA_DIR'
      : 'Usá una base vacía';
  return new MoveFailure(`No se mudó nada: ya hay tablas en ${target.address}. ${advice}.`);
}

async function copyTables(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  { shapes, signal, onTable }: Pick<MoveRequest, 'signal' | 'onTable'> & { shapes: readonly TableShape[] },
): Promise<void> {
  for (const shape of shapes) {
    // Rows arrive in the order of their keys: the last one says how far a move came that was cut off.
    const after = await readLastKey(to, shape);
    let rows = 0;
    for await (const batch of batchesOf(from, shape, after)) {
      signal.throwIfAborted();
      await writeRows(to, shape, batch.rows).catch((error: unknown) => {
        throw new Error(`rows of ${shape.name} could not be written`, { cause: error });
      });
      rows += batch.rows.length;
    }
    onTable?.(shape.name, rows);
  }
}

async function compareAll(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  shapes: readonly TableShape[],
  signal: AbortSignal,
): Promise<number> {
  let rows = 0;
  for (const shape of shapes) {
    signal.throwIfAborted();
    rows += await compareTable(from, to, shape);
  }
  return rows;
}
