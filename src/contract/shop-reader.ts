import type { BudgetBuild, CompletionAnswer, CompletionQuery, RepairAnswer } from './advice.ts';
import type { BuildStep, CandidateList, CandidateQuery, Selection, VerdictAnswer } from './build.ts';
import type { DollarRateAnswer } from './money.ts';
import type { OwnOrder } from './payment.ts';
import type { Category, PriceList, ProductList, ProductQuery, PublicProduct } from './product.ts';
import type { QuoteAnswer } from './quote.ts';
import type { UseName } from './uses.ts';
import type { WithdrawalAnswer, WithdrawalForm } from './withdrawal.ts';

/**
 * Everything that a visitor can read of the shop, as the public calls answer it. The server implements it over the catalogue in memory;
 * pages and API routes use the same one, in process.
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

/** What a page can ask for beside the catalogue. It belongs to one visitor and is never cached. */
export interface RequestContext {
  /** The order that a key opens; null: none. */
  findOrder(accessKey: string): Promise<OwnOrder | null>;
  /** The quote that a link opens; null where there is none. */
  quote(key: string): Promise<QuoteAnswer | null>;
  askWithdrawal(form: WithdrawalForm): Promise<WithdrawalAnswer>;
}
