import type { Authorship } from '#audit/audit-entry.ts';
import {
  mergeSuppliers,
  previewSupplierMerge,
  type SupplierMergeDatabase,
  type SupplierMergeOrder,
} from './merge-suppliers.store.ts';
import type { PreviewedSupplierMerge, SupplierMerged } from './supplier-merge.ts';

/** Two suppliers that are one. */
export interface SupplierMergeService {
  preview(ids: Pick<SupplierMergeOrder, 'fromId' | 'intoId'>): Promise<PreviewedSupplierMerge>;
  merge(order: SupplierMergeOrder, authorship: Authorship): Promise<SupplierMerged>;
}

export function createSupplierMergeService({
  db,
  now,
}: {
  db: SupplierMergeDatabase;
  now: () => Date;
}): SupplierMergeService {
  return {
    preview: (ids) => previewSupplierMerge(db, ids, now()),
    merge: (order, authorship) => mergeSuppliers(db, order, authorship),
  };
}
