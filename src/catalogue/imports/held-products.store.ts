import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { readHeldProducts, type HeldProduct } from '../product.store.ts';
import type { FeedItem } from '../supplier-feed/feed-item.ts';
import type { ImportPlan } from '../supplier-feed/plan-import.ts';
import type { ImportSamples, Sample } from './import-report.ts';

const PAGE = 1000;

/** All that the shop holds, as an import compares it. */
export async function readAllHeld(db: Kysely<Tables>): Promise<Map<string, HeldProduct>> {
  const held = new Map<string, HeldProduct>();
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readHeldProducts(db, { afterId, limit: PAGE });
    for (const product of page) held.set(product.id, product);
    afterId = page.length < PAGE ? undefined : page.at(-1)?.id;
    await setImmediate();
  }
  return held;
}

/** Enough of each kind to see what a list does. */
const SAMPLES_EACH = 30;

/** The first of what an import would do, beside what there is. */
export async function describePlan(db: Kysely<Tables>, plan: ImportPlan): Promise<ImportSamples> {
  const changed = plan.changed.slice(0, SAMPLES_EACH);
  const doubtful = new Set(plan.suspicious.slice(0, SAMPLES_EACH).map(({ id }) => id));
  const suspicious = plan.changed.filter(({ id }) => doubtful.has(id));
  const gone = plan.gone.slice(0, SAMPLES_EACH);
  const before = await readSamples(db, [...changed.map(({ id }) => id), ...doubtful, ...gone]);
  const pairOf = (item: FeedItem) => {
    const was = before.get(item.id);
    return was === undefined ? [] : [{ before: was, after: sampleOf(item) }];
  };
  return {
    added: plan.added.slice(0, SAMPLES_EACH).map(sampleOf),
    changed: changed.flatMap(pairOf),
    gone: gone.flatMap((id) => before.get(id) ?? []),
    suspicious: suspicious.flatMap(pairOf),
  };
}

function sampleOf({ id, description, supplierPrice, stock }: FeedItem): Sample {
  return { id, description, supplierPrice, stock };
}

async function readSamples(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Sample>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description', 'supplier_price_cents', 'supplier_stock'])
    .where('id', 'in', ids)
    .limit(ids.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        description: row.description,
        supplierPrice: row.supplier_price_cents,
        stock: row.supplier_stock,
      },
    ]),
  );
}
