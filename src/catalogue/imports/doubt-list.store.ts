import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import { besideVisitors } from '../beside-visitors.ts';
import type { HeldProduct } from '../product.store.ts';
import type { FeedItem } from '../supplier-feed/feed-item.ts';
import { isSameList, type ListIdentity } from '../supplier-feed/list-source.ts';
import type { ImportPlan } from '../supplier-feed/plan-import.ts';
import { compareList, judgeList, mayBeSamePart } from './judge-list.ts';

/** Why a person should look at a list before it is applied; see `judgeList`. */
export async function doubtsAbout(
  db: Kysely<Tables>,
  { items, ...list }: ListIdentity & { items: readonly FeedItem[] },
  plan: ImportPlan,
  held: ReadonlyMap<string, HeldProduct>,
): Promise<ListDoubt[]> {
  const comparison = await besideVisitors(compareList(items, plan, held, list));
  const own = plan.changed.filter(({ id, hash }) => {
    const before = held.get(id);
    return before !== undefined && before.feedHash !== hash && isSameList(before, list);
  });
  return judgeList({ ...comparison, redescribed: await countRedescribed(db, own) });
}

const IDS_A_STATEMENT = 500;

async function countRedescribed(db: Kysely<Tables>, changed: readonly FeedItem[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < changed.length; start += IDS_A_STATEMENT) {
    const group = new Map(changed.slice(start, start + IDS_A_STATEMENT).map((item) => [item.id, item]));
    const rows = await db
      .selectFrom('products')
      .select(['id', 'description', 'part_number as partNumber'])
      .where('id', 'in', [...group.keys()])
      .limit(IDS_A_STATEMENT)
      .execute();
    for (const { id, ...before } of rows) {
      const after = group.get(id);
      if (after !== undefined && !mayBeSamePart(before, after)) count += 1;
    }
    await setImmediate();
  }
  return count;
}
