import { sql, type Kysely, type RawBuilder } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/** Values as one parameter, so that the text of a statement does not depend on how many there are. */
export function jsonList(values: Iterable<string>): string {
  return JSON.stringify(Array.from(values, (value) => value.toWellFormed()));
}

/** Whether a column has one of the values of a `jsonList`. Each value is looked up in the column's index. */
export function isOneOf(db: Kysely<Tables>, column: string, list: string): RawBuilder<boolean> {
  const values = valuesOf(db, list);
  return engineOf(db) === 'postgres'
    ? sql`${sql.ref(column)} = any(array${values})`
    : sql`${sql.ref(column)} in ${values}`;
}

/** The same for a statement that reads all rows anyway: the values are hashed once. */
export function isAmong(db: Kysely<Tables>, column: string, list: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in ${valuesOf(db, list)}`;
}

function valuesOf(db: Kysely<Tables>, list: string): RawBuilder<unknown> {
  return engineOf(db) === 'postgres'
    ? sql`(select json_array_elements_text(${list}::json))`
    : sql`(select value from json_each(${list}))`;
}
