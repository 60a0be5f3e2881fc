import { sql, type Kysely } from 'kysely';
import { normalizeText } from '#lib/text.ts';
import type { Tables } from '../tables.ts';

/**
 * Orders are found by phone, address and part number too, and filtered by their payment: the list's index has the payment state, so that a
 * filter reads no row.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  // Without the index while the words are written: it contains them.
  await db.schema.dropIndex('orders_by_date').execute();
  await addWords(db);
  await db.schema
    .createIndex('orders_by_date')
    .on('orders')
    .columns(['created_at', 'id', 'status', 'subtotal_cents', 'payment_state', 'search_text'])
    .execute();
}

const ROWS_AT_ONCE = 1000;
/** UTF-8 bytes that an index entry of PostgreSQL has room for, beside the other columns. */
const MAX_BYTES = 2400;

async function addWords(db: Kysely<Tables>): Promise<void> {
  let afterId = '';
  for (;;) {
    const { rows } = await sql<{ id: string; phone: string; address: string; search_text: string }>`
      select id, phone, address, search_text from orders
      where id > ${afterId} order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const { rows: lines } = await sql<{ order_id: string; part_number: string }>`
      select order_id, part_number from order_lines
      where order_id > ${afterId} and order_id <= ${last.id} order by order_id, position`.execute(db);
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    for (const { id, phone, address, search_text } of rows) {
      const parts = new Set((linesOf.get(id) ?? []).map(({ part_number }) => part_number));
      const added = [phone.replaceAll(/\D/g, ''), address, ...parts].filter(Boolean).join('\n');
      const words = cut(`${search_text}\n${normalizeText(added)}`);
      await sql`update orders set search_text = ${words} where id = ${id}`.execute(db);
    }
    afterId = last.id;
  }
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_BYTES
    ? text
    : bytes
        .subarray(0, MAX_BYTES)
        .toString()
        .replace(/\uFFFD$/, '');
}
