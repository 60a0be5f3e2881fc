import * as panelRoutes from '#contract/endpoints/panel-routes.ts';
import * as shopRoutes from '#contract/endpoints/shop-routes.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import type { PublicProduct } from '#contract/product.ts';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import { call } from '../panel-client.ts';
import type { FoundProduct } from './draft.ts';

/** So many are shown of a search. */
const SHOWN = 8;

/** Finds products as visitors do. @param withHidden Also those that visitors do not see. */
export async function findProducts(
  search: string,
  { withHidden, signal }: { withHidden: boolean; signal: AbortSignal },
): Promise<FoundProduct[]> {
  const [shown, hidden] = await Promise.all([
    call(shopRoutes.products, { query: { search, limit: SHOWN }, signal }),
    withHidden ? findHidden({ search, limit: SHOWN }, signal) : [],
  ]);
  return [...shown.results.map(ofShop), ...hidden];
}

/** These products as they are now, by id, and what a dollar costs. One that is not sold any more is not among them. */
export async function readNow(
  lines: readonly Pick<FoundProduct, 'id' | 'isHidden'>[],
  signal: AbortSignal,
): Promise<{ products: ReadonlyMap<string, FoundProduct>; rate: DollarRateResponse | null }> {
  const shown = idsOf(lines.filter(({ isHidden }) => !isHidden));
  const hidden = idsOf(lines.filter(({ isHidden }) => isHidden));
  const [{ results, rate }, hiddenNow] = await Promise.all([
    call(shopRoutes.products, {
      query: shown === '' ? { limit: 1 } : { ids: shown, limit: MAX_ORDER_LINES },
      signal,
    }),
    hidden === '' ? [] : findHidden({ ids: hidden, limit: MAX_ORDER_LINES }, signal),
  ]);
  const found = [...results.map(ofShop), ...hiddenNow];
  return { products: new Map(found.map((product) => [product.id, product])), rate };
}

/** What these products cost the shop, by id; without those whose cost cannot be read. */
export async function readCosts(
  lines: readonly Pick<FoundProduct, 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await call(panelRoutes.products, {
    query: { ids: idsOf(lines), all: true, limit: MAX_ORDER_LINES },
  }).catch(() => ({ results: [] }));
  return new Map(
    results.flatMap(({ id, supplierPrice = NO_COST }) =>
      supplierPrice === NO_COST ? [] : [[id, supplierPrice] as const],
    ),
  );
}

/** What a list writes for an unknown price. */
const NO_COST = '0.00';

function idsOf(lines: readonly Pick<FoundProduct, 'id'>[]): string {
  return lines.map(({ id }) => id).join(',');
}

async function findHidden(
  which: ({ search: string } | { ids: string }) & { limit: number },
  signal: AbortSignal,
): Promise<FoundProduct[]> {
  const { results } = await call(panelRoutes.products, { query: { ...which, all: true }, signal });
  return results
    .filter(({ visible, isCategoryVisible }) => !visible || !isCategoryVisible)
    .map(({ id, description, partNumber, price, stock }) => ({
      id,
      description,
      partNumber,
      price,
      stock: Math.max(0, stock),
      isHidden: true,
    }));
}

function ofShop({ id, description, partNumber, price, stock }: PublicProduct): FoundProduct {
  return { id, description, partNumber, price, stock, isHidden: false };
}
