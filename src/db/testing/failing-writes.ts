import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The same database, where each write fails that has this text in one of its values. */
export function failingWrites(db: Kysely<Tables>, text: string): Kysely<Tables> {
  return db.withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'SelectQueryNode' && JSON.stringify(node).includes(text)) {
        throw new Error(`nothing about ${text} can be written`);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
