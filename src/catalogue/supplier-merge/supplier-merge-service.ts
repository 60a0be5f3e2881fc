import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
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
  db: Kysely<Tables>;
  now: () => Date;
}): SupplierMergeService {
  return {
    preview: (ids) => previewSupplierMerge(db, ids, now()),
    merge: (order, authorship) => mergeSuppliers(db, order, authorship),
  };
}
