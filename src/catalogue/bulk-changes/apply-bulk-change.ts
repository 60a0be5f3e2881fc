import type { Kysely } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { listLastEntries, recordChange } from '#audit/audit-log.store.ts';
import { counted } from '#lib/counted.ts';
import { randomKey } from '#lib/random-key.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges, transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { bringBackShownCategories } from '../product/shown-categories.store.ts';
import type { BulkApplied, BulkChange, BulkSelection, BulkUndone, Doer, KeptProduct } from './bulk-change.ts';
import { bulkFieldOf } from './bulk-fields.ts';
import {
  findForUndo,
  markUndone,
  readKept,
  restoreProducts,
  takeProducts,
  writeBulkChange,
} from './bulk-changes.store.ts';
import { readTargetCategory, sealOfTaken } from './select-products.store.ts';

const FIRST_KEPT = 20;

/** A change of the selected products, and the seal of its preview. */
export interface BulkOrder {
  selection: BulkSelection;
  change: BulkChange;
  seal: string;
}

/** Makes the change and its one entry in the audit log, or neither. */
export async function applyBulkChange(
  db: Kysely<Tables>,
  { selection, change, seal }: BulkOrder,
  authorship: Authorship,
): Promise<BulkApplied> {
  const id = randomKey(authorship.randomBytes);
  try {
    return await transactOverCatalogue(db, async (trx): Promise<BulkApplied> => {
      const category = await readTargetCategory(trx, change);
      if (category === undefined) return { ok: false, reason: 'no-category' };
      const changed = await takeProducts(trx, id, selection, { change, authorship });
      if (changed === 0) throw new Refused('nothing');
      if ((await sealOfTaken(trx, id, change)) !== seal) throw new Refused('moved');
      await writeBulkChange(trx, id, change, doerOf(authorship));
      await recordChange(trx, authorship, {
        action: 'changed',
        subject: { kind: 'product', id, name: counted(changed, 'producto', 'productos') },
        changes: [loggedChange(change, category?.name ?? null)],
      });
      await bringBackShownCategories(trx);
      if (bulkFieldOf(change).isPublished) await publishChanges(trx);
      return { ok: true, id, changed };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Brings back every product that is still as the change left it. */
export function undoBulkChange(db: Kysely<Tables>, id: string, authorship: Authorship): Promise<BulkUndone> {
  return transactOverCatalogue(db, async (trx): Promise<BulkUndone> => {
    const made = await findForUndo(trx, id);
    if (made === undefined) return { ok: false, reason: 'unknown' };
    if (made.undone !== null) return { ok: false, reason: 'undone', undone: made.undone };
    const { change, products } = made;
    const restored = await restoreProducts(trx, id, change, doerOf(authorship));
    await bringBackShownCategories(trx);
    await markUndone(trx, id, doerOf(authorship));
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id, name: counted(products, 'producto', 'productos') },
      changes: [{ field: 'bulk_undone', before: products, after: restored }],
    });
    const firstKept = await describeKept(trx, id, made.at);
    if (bulkFieldOf(change).isPublished && restored > 0) await publishChanges(trx);
    return { ok: true, change, restored, kept: products - restored, firstKept };
  });
}

/** How far back the log is searched for who changed a product: they did it since the bulk change. */
const ENTRIES_READ = 200;

async function describeKept(db: Kysely<Tables>, id: string, since: string): Promise<KeptProduct[]> {
  const kept = await readKept(db, id, FIRST_KEPT);
  if (kept.length === 0) return [];
  const entries = (await listLastEntries(db, 'product', ENTRIES_READ)).filter(({ at }) => at >= since);
  return kept.map((row) => {
    const last = entries.find(({ subject }) => subject.id === row.id);
    return {
      id: row.id,
      description: row.description,
      visible: row.visible === 1,
      ownMarginBp: row.margin_bp,
      category: row.category,
      last: last === undefined ? null : { by: last.by.name, at: last.at },
    };
  });
}

function doerOf({ by, at }: Authorship): Doer {
  return { by: by.name, at: at.toISOString() };
}

function loggedChange(change: BulkChange, categoryName: string | null): FieldChange {
  switch (change.field) {
    case 'visible':
      return { field: 'visible', before: !change.visible, after: change.visible };
    case 'margin':
      return { field: 'margin_bp', before: null, after: change.marginBp };
    case 'category':
      return { field: 'category', before: null, after: categoryName };
  }
}

/** Undoes the transaction. */
class Refused extends Error {
  readonly reason: 'moved' | 'nothing';

  constructor(reason: 'moved' | 'nothing') {
    super(reason);
    this.reason = reason;
  }
}
