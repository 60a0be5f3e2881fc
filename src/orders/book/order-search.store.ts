import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import type { Tables } from '#db/tables.ts';
import { typedDigits } from '../order-search-text.ts';

/** SQL: an order has what a person typed. A number is looked for by its digits too: people write a phone in many ways. */
export function matchesSearch(db: Kysely<Tables>, search: string): RawBuilder<SqlBool> {
  const words = () => containsWords(db, 'orders.search_text', search.replace(/^\s*#/, ''));
  const digits = typedDigits(search);
  if (digits === null) return words();
  const byDigits = containsWords(db, 'orders.search_text', digits);
  // Only phones are written with spaces, a plus or brackets, and each further word means another scan of all orders.
  return /[+\s()]/.test(search.trim()) ? byDigits : sql<SqlBool>`(${words()} or ${byDigits})`;
}
