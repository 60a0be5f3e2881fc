import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { normalizeText } from '#lib/text.ts';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * Every word of `search` stands somewhere in `column`, which holds folded text. Nothing searched for: always.
 * @param column as the query calls it: `orders.search_text`.
 */
export function containsWords(db: Kysely<Tables>, column: string, search: string): RawBuilder<SqlBool> {
  const words = wordsToLookFor(search);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  // Not LIKE: what is typed may hold % and _, and finding plain text is quicker.
  const find = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr');
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${find}(${sql.ref(column)}, ${word}) > 0`),
    sql` and `,
  )})`;
}

/** Each costs a look at every row, so a word that stands in another is not looked for again. */
function wordsToLookFor(search: string): string[] {
  const words = Array.from(new Set(normalizeText(search).split(/\s+/).filter(Boolean)));
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
