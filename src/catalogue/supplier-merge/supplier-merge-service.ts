import type { Authorship } from '#audit/audit-entry.ts';
import type { CatalogueDatabase } from '../catalogue-transaction.store.ts';
import { mergeSuppliers, previewSupplierMerge, type SupplierMergeOrder } from './merge-suppliers.ts';
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
  db: CatalogueDatabase;
  now: () => Date;
}): SupplierMergeService {
  return {
    preview: (ids) => previewSupplierMerge(db, ids, now()),
    merge: (order, authorship) => mergeSuppliers(db, order, authorship),
  };
}
