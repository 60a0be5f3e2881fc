import type { Kysely } from 'kysely';
import { z } from 'zod';
import { parseJson } from '#lib/json.ts';
import type { Tables } from './tables.ts';

const place = z.enum(['sqlite', 'postgres']);

/** Why no shop may open a database, though it can be read. */
const halt = z.discriminatedUnion('kind', [
  /** A restore was cut off after its tables were loaded. */
  z.object({ kind: z.literal('restoring') }),
  /** It is being copied to another engine, or that was cut off. */
  z.object({ kind: z.literal('moving'), move: z.string(), to: place, address: z.string() }),
  /** The other end: rows are missing. `shop`: whose. */
  z.object({ kind: z.literal('arriving'), move: z.string(), shop: z.string(), from: place }),
  /** The shop goes on in another database. */
  z.object({
    kind: z.literal('moved'),
    move: z.string(),
    to: place,
    address: z.string(),
    at: z.iso.datetime(),
  }),
  /** The move to here was undone: the shop went on where it was before. */
  z.object({ kind: z.literal('left'), move: z.string(), at: z.iso.datetime() }),
]);

export type Halt = z.infer<typeof halt>;

/** A database that must not be opened as a shop. */
export class HaltedDatabase extends Error {
  override name = 'HaltedDatabase';
  readonly halt: Halt;

  constructor(reason: Halt) {
    super(`the database is halted: ${reason.kind}`);
    this.halt = reason;
  }
}

/** Null: a shop may open it. A database of an earlier version has no such table. @throws if its reason is unknown. */
export async function readHalt(db: Kysely<Tables>): Promise<Halt | null> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === TABLE)) return null;
  const row = await db.selectFrom(TABLE).select('halt').where('name', '=', NAME).executeTakeFirst();
  return row === undefined ? null : halt.parse(parseJson(row.halt));
}

/** From now on no shop opens it, until this is lifted. */
export async function setHalt(db: Kysely<Tables>, reason: Halt): Promise<void> {
  const row = { halt: JSON.stringify(reason) };
  await db
    .insertInto(TABLE)
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function liftHalt(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom(TABLE).where('name', '=', NAME).execute();
}

const TABLE = 'halts';
const NAME = 'shop';

/** For `psql`, in the transaction that loads a dump, which may be of a version without the table, and which names each schema. */
export const HALT_RESTORING = `
reset search_path;
create table if not exists ${TABLE} (name text collate "C" not null primary key, halt text collate "C" not null);
insert into ${TABLE} values ('${NAME}', '{"kind":"restoring"}') on conflict (name) do update set halt = excluded.halt;
`;
