import type { Authorship } from '#audit/audit-entry.ts';
import { listAdminCategories, type AdminCategory } from './admin-categories.store.ts';
import {
  listAdminProducts,
  type AdminProduct,
  type AdminProductTotals,
  type ProductDatabase,
} from './admin-products.store.ts';
import type { AdminChange, AdminProductQuery, CategoryChange, Changed } from './admin-products.ts';
import { changeCategory, changeProduct } from './change-admin-products.ts';
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
  /** By name. `count` covers all pages. */
  listCategories(query: {
    search: string;
    limit: number;
    offset: number;
  }): Promise<{ categories: AdminCategory[]; count: number }>;
  changeCategory(id: string, change: CategoryChange, authorship: Authorship): Promise<Changed<AdminCategory>>;
}

export function createAdminProductService(db: ProductDatabase): AdminProductService {
  return {
    count: () => countProducts(db),
    list: (query) => listAdminProducts(db, query),
    change: (id, change, authorship) => changeProduct(db, id, change, authorship),
    listCategories: (query) => listAdminCategories(db, query),
    changeCategory: (id, change, authorship) => changeCategory(db, id, change, authorship),
  };
}
