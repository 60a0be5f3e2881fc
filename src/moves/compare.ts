import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { batchesOf } from './batches.ts';
import { MoveFailure } from './move-failure.ts';
import { asText, readLastKey, readRows, type Row } from './rows.ts';
import type { TableShape } from './table-shapes.ts';

/**
 * Compares every row of a table on both sides, group by group, by a hash.
 * @returns how many rows are the same.
 * @throws MoveFailure that names the first that is not.
 */
export async function compareTable(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  shape: TableShape,
): Promise<number> {
  let count = 0;
  let last: Row | null = null;
  for await (const { after, rows, limit } of batchesOf(from, shape, null)) {
    const copied = await readRows(to, shape, { after, limit });
    if (hashOf(rows, shape) !== hashOf(copied, shape)) throw different(rows, copied, shape);
    count += rows.length;
    last = rows.at(-1) ?? null;
  }
  const lastCopied = await readLastKey(to, shape);
  if (keyOf(lastCopied, shape) !== keyOf(last, shape)) throw differentAt(lastCopied, shape);
  return count;
}

function hashOf(rows: readonly Row[], shape: TableShape): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(lineOf(row, shape)).update('\n');
  return hash.digest('base64');
}

function different(rows: readonly Row[], copied: readonly Row[], shape: TableShape): MoveFailure {
  const at = rows.findIndex((row, place) => {
    const other = copied[place];
    return other === undefined || lineOf(row, shape) !== lineOf(other, shape);
  });
  return differentAt(rows[at] ?? copied[rows.length] ?? null, shape);
}

function differentAt(row: Row | null, shape: TableShape): MoveFailure {
  return new MoveFailure(
    `La copia no es igual: la tabla ${shape.name} difiere en la fila ${keyOf(row, shape)}. No se abrió nada: la tienda sigue donde estaba (repetí con --deshacer).`,
  );
}

function lineOf(row: Row, { columns }: TableShape): string {
  const plain = asText(row);
  return JSON.stringify(columns.map(({ name }) => plain[name]));
}

function keyOf(row: Row | null, { key }: TableShape): string {
  return row === null ? '' : JSON.stringify(key.map((name) => row[name]));
}
