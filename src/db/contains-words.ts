import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { normalizeText } from '#lib/text.ts';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * Every word of `search` occurs in `column`, which contains normalised text. An empty search always matches.
 * @param column as the query names it: `orders.search_text`.
 */
export function containsWords(db: Kysely<Tables>, column: string, search: string): RawBuilder<SqlBool> {
  const words = wordsToLookFor(search);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  // Not LIKE: typed text may contain % and _, and finding plain text is faster.
  const find = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr');
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${find}(${sql.ref(column)}, ${word}) > 0`),
    sql` and `,
  )})`;
}

/** Each word scans every row, so a word that is part of another is not searched again. */
function wordsToLookFor(search: string): string[] {
  const words = Array.from(new Set(normalizeText(search).split(/\s+/).filter(Boolean)));
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
