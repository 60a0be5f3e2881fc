import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import type { Tables } from '../tables.ts';

/** SQLite's plan of one statement, step by step: https://www.sqlite.org/eqp.html */
export interface StatementPlan {
  sql: string;
  steps: string[];
}

/** The plan of every statement that `ask` sends to its SQLite, in order. */
export async function plansOf(
  db: Kysely<Tables>,
  ask: (watched: Kysely<Tables>) => Promise<unknown>,
): Promise<StatementPlan[]> {
  const statements: CompiledQuery[] = [];
  await ask(db.withPlugin(writeDown(db, statements)));
  const plans: StatementPlan[] = [];
  for (const { sql, parameters } of statements) {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    plans.push({ sql, steps: rows.map(({ detail }) => detail) });
  }
  return plans;
}

/** The results are sorted, because no index had them in order. */
export function sorts(step: string): boolean {
  return step.includes('TEMP B-TREE');
}

/** Keeps every statement, and every part of one, as it goes to the database. */
function writeDown(db: Kysely<Tables>, statements: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
