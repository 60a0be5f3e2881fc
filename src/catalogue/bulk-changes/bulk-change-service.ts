import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import type { AdminProduct } from '../admin-products.store.ts';
import { applyBulkChange, undoBulkChange, type BulkOrder } from './apply-bulk-change.ts';
import type {
  BulkApplied,
  BulkChange,
  BulkPreview,
  BulkSelection,
  BulkUndone,
  MadeBulkChange,
} from './bulk-change.ts';
import { listBulkChanges } from './bulk-changes.store.ts';
import { exportProducts } from './export-products.store.ts';
import { previewBulkChange } from './select-products.store.ts';

/** Changes of many products at once. */
export interface BulkChangeService {
  /** What a change would do, without doing it; undefined: its category does not exist. */
  preview(selection: BulkSelection, change: BulkChange): Promise<BulkPreview | undefined>;
  /** All of it in one transaction, with one entry in the audit log; nothing if the products are not those of the seal. */
  apply(order: BulkOrder, authorship: Authorship): Promise<BulkApplied>;
  /** Brings back the products that are still as the change left them. Once. */
  undo(id: string, authorship: Authorship): Promise<BulkUndone>;
  /** The newest first. */
  listMade(): Promise<MadeBulkChange[]>;
  /** The selected products, in groups, by id. */
  exportProducts(selection: BulkSelection): AsyncIterable<AdminProduct[]>;
}

const LISTED = 10;

export function createBulkChangeService(db: Kysely<Tables>): BulkChangeService {
  return {
    preview: (selection, change) => previewBulkChange(db, selection, change),
    apply: (order, authorship) => applyBulkChange(db, order, authorship),
    undo: (id, authorship) => undoBulkChange(db, id, authorship),
    listMade: () => listBulkChanges(db, LISTED),
    exportProducts: (selection) => exportProducts(db, selection),
  };
}
