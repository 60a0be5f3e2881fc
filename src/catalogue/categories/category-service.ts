import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import type { CategoryNames, Merged, PreviewedMerge, Renamed, Separated } from './category-changes.ts';
import { readCategoryNames } from './category-names.store.ts';
import { deleteListCategory } from './list-categories.store.ts';
import { mergeCategories, previewMerge, separateCategory } from './merge-categories.ts';
import { renameCategory, type NameChange } from './rename-category.store.ts';

/** The panel's use cases for the categories themselves: renaming and merging them. */
export interface CategoryService {
  /** The other names of a category; undefined: no category has this id. */
  names(id: string): Promise<CategoryNames | undefined>;
  rename(id: string, names: NameChange, authorship: Authorship): Promise<Renamed>;
  previewMerge(fromId: string, intoId: string): Promise<PreviewedMerge>;
  merge(order: { fromId: string; intoId: string; seal: string }, authorship: Authorship): Promise<Merged>;
  /** Undoes a merge. */
  separate(id: string, authorship: Authorship): Promise<Separated>;
  /** Deletes what a supplier's lists call a category. False: they do not call it so. */
  deleteListName(
    listed: { supplierId: string; categoryId: string; name: string },
    authorship: Authorship,
  ): Promise<boolean>;
}

export function createCategoryService(db: Kysely<Tables>): CategoryService {
  return {
    names: (id) => readCategoryNames(db, id),
    rename: (id, names, authorship) => renameCategory(db, id, names, authorship),
    previewMerge: (fromId, intoId) => previewMerge(db, fromId, intoId),
    merge: (order, authorship) => mergeCategories(db, order, authorship),
    separate: (id, authorship) => separateCategory(db, id, authorship),
    deleteListName: (listed, authorship) => deleteListCategory(db, listed, authorship),
  };
}
