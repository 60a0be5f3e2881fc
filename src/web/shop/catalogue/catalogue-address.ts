import { PRODUCT_ORDERS, type ProductOrder } from '#contract/product-orders.ts';
import type { CatalogueView } from '#web/paths.ts';

export const PAGE_SIZE = 24;

/** Everything that a link to the components page reproduces. */
export interface CatalogueAddress {
  /** A step key (`cpu`), a category's name, or empty for all. */
  category: string;
  search: string;
  /** As chosen; null leaves it to the shop: stock, or the best match while searching. */
  order: ProductOrder | null;
  layout: 'grid' | 'lista';
  /** From 1. */
  page: number;
  productId: string | null;
}

/** Reads a link; what makes no sense in it counts as not said. */
export function readAddress(params: URLSearchParams): CatalogueAddress {
  const order = params.get('orden');
  const page = Number(params.get('pagina'));
  return {
    category: (params.get('category') ?? '').slice(0, 120),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    order: PRODUCT_ORDERS.find((known) => known === order) ?? null,
    layout: params.get('vista') === 'lista' ? 'lista' : 'grid',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    productId: params.get('producto') || null,
  };
}

/** The link to the same page with something changed. Any change but of layout or detail begins at the first page again. */
export function changedView(address: CatalogueAddress, change: Partial<CatalogueAddress>): CatalogueView {
  const keepsPage = Object.keys(change).every(
    (key) => key === 'layout' || key === 'productId' || key === 'page',
  );
  const next = { ...address, page: keepsPage ? address.page : 1, productId: null, ...change };
  return {
    category: next.category,
    search: next.search,
    order: next.order ?? undefined,
    layout: next.layout === 'lista' ? 'lista' : undefined,
    page: next.page,
    productId: next.productId ?? undefined,
  };
}
