import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BulkChange } from './bulk-change.ts';

/** How each kind of bulk change is written and undone, in SQL. The product's table is `products`, its row of before `before`. */
export interface BulkField {
  /** The product has another value: it changes. */
  differs: RawBuilder<SqlBool>;
  /** Assignments. */
  set: RawBuilder<unknown>;
  /** The product is still as the change left it. */
  isAsLeft: RawBuilder<SqlBool>;
  /** Assignments that bring back what it was; `before` is one row. */
  restore: (before: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Visitors see it before the next repricing. */
  isPublished: boolean;
}

export function bulkFieldOf(change: BulkChange): BulkField {
  switch (change.field) {
    case 'visible': {
      const visible = change.visible ? 1 : 0;
      return {
        differs: sql`products.visible <> ${visible}`,
        set: sql`visible = ${visible}`,
        isAsLeft: sql`products.visible = ${visible}`,
        restore: (before) => sql`visible = ${before('visible')}`,
        isPublished: true,
      };
    }
    case 'margin':
      return {
        differs: sql`(products.margin_bp <> ${change.marginBp} and products.is_price_fixed = 0)`,
        set: sql`margin_bp = ${change.marginBp}, margin_version = margin_version + 1`,
        // Somebody who changed it and changed it back meant it.
        isAsLeft: sql`products.margin_bp = ${change.marginBp} and products.margin_version = before.margin_version + 1`,
        restore: (before) => sql`margin_bp = ${before('margin_bp')}, margin_version = margin_version + 1`,
        isPublished: false,
      };
    case 'category':
      return {
        differs: sql`products.category_id <> ${change.categoryId}`,
        set: sql`category_id = ${change.categoryId}`,
        isAsLeft: sql`products.category_id = ${change.categoryId}`,
        restore: (before) => sql`category_id = ${before('category_id')}`,
        isPublished: true,
      };
  }
}
