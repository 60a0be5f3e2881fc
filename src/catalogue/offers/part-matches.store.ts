import type { Kysely } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import type { MatchDoubt } from '#lib/match-doubt.ts';
import { cents, type Cents } from '#lib/money.ts';

/** A product that may be the same part as another supplier's. */
export interface DoubtedProduct {
  id: string;
  description: string;
  brand: string;
  partNumber: string;
  category: string;
  visible: boolean;
  supplierId: string;
  supplierPrice: Cents;
}

export interface OpenQuestion {
  products: readonly [DoubtedProduct, DoubtedProduct];
  doubt: MatchDoubt;
}

/** Whether these may be the same part, the oldest questions first. `count` covers all pages. */
export async function readQuestions(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ questions: OpenQuestion[]; count: number }> {
  const rows = await db
    .selectFrom('part_matches')
    .select(['product_id', 'other_id', 'doubt'])
    .where('answer', 'is', null)
    .orderBy('asked_at')
    .orderBy('product_id')
    .orderBy('other_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const products = await readDoubted(
    db,
    rows.flatMap(({ product_id, other_id }) => [product_id, other_id]),
  );
  const questions = rows.flatMap(({ product_id, other_id, doubt }): OpenQuestion[] => {
    const [one, other] = [products.get(product_id), products.get(other_id)];
    return one && other ? [{ products: [one, other], doubt }] : [];
  });
  return { questions, count: await countQuestions(db) };
}

export async function countQuestions(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('part_matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The pairs of products of two suppliers for which nobody has decided whether they are the same part. */
export async function readOpenPairs(
  db: Kysely<Tables>,
  one: string,
  other: string,
): Promise<{ product_id: string; other_id: string }[]> {
  return db
    .selectFrom('part_matches')
    .innerJoin('products as product', 'product.id', 'part_matches.product_id')
    .innerJoin('products as counterpart', 'counterpart.id', 'part_matches.other_id')
    .select(['part_matches.product_id', 'part_matches.other_id'])
    .where('answer', 'is', null)
    .where('product.supplier_id', 'in', [one, other])
    .where('counterpart.supplier_id', 'in', [one, other])
    .execute();
}

async function readDoubted(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, DoubtedProduct>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'description', 'brand', 'part_number', 'categories.name as category'])
    .select(['products.visible', 'supplier_id', 'supplier_price_cents'])
    .where(isOneOf(db, 'products.id', jsonList(ids)))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        description: row.description,
        brand: row.brand,
        partNumber: row.part_number,
        category: row.category,
        visible: row.visible === 1,
        supplierId: row.supplier_id,
        supplierPrice: cents(row.supplier_price_cents),
      },
    ]),
  );
}
