import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { listAdminCategories, type AdminCategory } from './admin-categories.store.ts';
import {
  findAdminProduct,
  listAdminProducts,
  type AdminProduct,
  type AdminProductTotals,
} from './admin-products.store.ts';
import type { AdminChange, AdminProductQuery, CategoryChange, Changed } from './admin-products.ts';
import { changeCategory, changeProduct } from './change-admin-products.ts';
import { overrideProduct, type OverrideChange } from './overrides/override-product.store.ts';
import { countProducts } from './demo-catalogue.store.ts';

/** The panel's use cases for products and categories. */
export interface AdminProductService {
  /** How many products there are, hidden ones included. */
  count(): Promise<number>;
  /** `count` and `totals` cover all pages. */
  list(
    query: AdminProductQuery,
  ): Promise<{ products: AdminProduct[]; count: number; totals: AdminProductTotals }>;
  /** Changes a product, publishes it when it appears or disappears, and returns it as it is now. */
  change(id: string, change: AdminChange, authorship: Authorship): Promise<Changed<AdminProduct>>;
  /** Puts a title or a category in place of the supplier's, and returns the product as it is now. */
  override(
    id: string,
    change: OverrideChange,
    authorship: Authorship,
  ): Promise<{ ok: true; item: AdminProduct } | { ok: false; reason: 'unknown' | 'no-category' }>;
  /** By name. `count` covers all pages. */
  listCategories(query: {
    search: string;
    limit: number;
    offset: number;
  }): Promise<{ categories: AdminCategory[]; count: number }>;
  changeCategory(id: string, change: CategoryChange, authorship: Authorship): Promise<Changed<AdminCategory>>;
}

export function createAdminProductService(db: Kysely<Tables>): AdminProductService {
  return {
    count: () => countProducts(db),
    list: (query) => listAdminProducts(db, query),
    change: (id, change, authorship) => changeProduct(db, id, change, authorship),
    async override(id, change, authorship) {
      const overridden = await overrideProduct(db, id, change, authorship);
      if (!overridden.ok) return overridden;
      const item = await findAdminProduct(db, id);
      return item === undefined ? { ok: false, reason: 'unknown' } : { ok: true, item };
    },
    listCategories: (query) => listAdminCategories(db, query),
    changeCategory: (id, change, authorship) => changeCategory(db, id, change, authorship),
  };
}
