import { sql, type RawBuilder } from 'kysely';

/** Tables whose rows have a position within what they belong to, and the column that says to what. */
const HISTORIES = {
  order_events: 'order_id',
  order_notes: 'order_id',
  order_corrections: 'order_id',
  withdrawal_events: 'code',
} as const;

/** The position after the last of a history, as a value to insert; 1 for the first row. @param owner The key of what the history is of. */
export function nextPosition(history: keyof typeof HISTORIES, owner: string): RawBuilder<number> {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(history)}
    where ${sql.ref(HISTORIES[history])} = ${owner})`;
}
