import type { BudgetBuild, CompletionAnswer, CompletionQuery, RepairAnswer } from './advice.ts';
import type { BuildStep, CandidateList, CandidateQuery, Selection, VerdictAnswer } from './build.ts';
import type { DollarRateAnswer } from './dollar-rate.ts';
import type { Category, PriceList, ProductList, ProductQuery, PublicProduct } from './product.ts';
import type { UseName } from './uses.ts';

/**
 * Everything a visitor can read of the shop, as the public calls answer it. The server implements it over the
 * in-memory catalogue; pages and API routes ask the same one, in process.
 */
export interface ShopReader {
  /** Changes whenever any answer may change. */
  version(): string;
  /** What a dollar costs; null where the shop sells in dollars alone. */
  dollarRate(): DollarRateAnswer | null;
  products(query: ProductQuery): ProductList;
  product(id: string): PublicProduct | null;
  /** Of all that visitors see, in an order that neither stock nor price changes. */
  productIds(): string[];
  prices(ids: readonly string[]): PriceList;
  candidates(query: CandidateQuery): CandidateList;
  verdict(selection: Selection): VerdictAnswer;
  /** The empty steps filled within a budget. */
  complete(query: CompletionQuery): CompletionAnswer;
  /** What would make a build right that is not, or that cannot be bought. */
  repair(selection: Selection): RepairAnswer;
  /** The guide's three builds for a use. */
  budgetBuilds(use: UseName): BudgetBuild[];
  categories(): Category[];
  buildSteps(): BuildStep[];
}
