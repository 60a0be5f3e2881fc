import type { BuildStep, CandidateList, CandidateQuery, Selection, VerdictAnswer } from './build.ts';
import type { Category, PriceList, ProductList, ProductQuery, PublicProduct } from './product.ts';

/**
 * Everything a visitor can read of the shop, as the public calls answer it. The server implements it over the
 * in-memory catalogue; pages and API routes ask the same one, in process.
 */
export interface ShopReader {
  /** Changes whenever any answer may change. */
  version(): string;
  products(query: ProductQuery): ProductList;
  product(id: string): PublicProduct | null;
  prices(ids: readonly string[]): PriceList;
  candidates(query: CandidateQuery): CandidateList;
  verdict(selection: Selection): VerdictAnswer;
  categories(): Category[];
  buildSteps(): BuildStep[];
}
