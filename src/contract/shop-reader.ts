import type { Person } from '#accounts/person.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { NoticeRequest } from '#notices/ask-notice.ts';
import type { PartReasons } from './advice-messages.ts';
import type { AdviceNote } from './advice-note.ts';
import type { BetterPart } from './better-part.ts';
import type { BudgetBuild, CompletionResponse, CompletionQuery, RepairResponse } from './advice.ts';
import type { BuildStep, CandidateList, CandidateQuery, Selection, VerdictResponse } from './build.ts';
import type { DeliveryOptionsResponse, DeliveryQuery } from './delivery-options.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import type { DollarRateResponse } from './money.ts';
import type { PartSpeed } from './part-speed.ts';
import type { OwnOrder } from './payment.ts';
import type { PriceHistoryResponse } from './price-history-response.ts';
import type { Category, PriceList, ProductList, ProductQuery, PublicProduct } from './product.ts';
import type { QuoteResponse } from './quote.ts';
import type { NoticeResponse, NoticeResponseView } from './notice.ts';
import type { NamedParts, SearchGoal } from './search-goal.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { SuggestionsResponse } from './suggestions.ts';
import type { UseName } from './uses.ts';
import type { WithdrawalResponse, WithdrawalForm } from './withdrawal.ts';

/**
 * Everything that a visitor can read of the shop, as the public calls answer it. The server implements it over the catalogue in memory;
 * pages and API routes use the same one, in process.
 */
export interface ShopReader {
  /** Changes whenever any answer may change. */
  version(): string;
  /** What the shop says of itself now. */
  shop(): ShopSettings;
  /** What the owner wrote for a page; null: the page has the shop's own text. */
  ownText(page: OwnPage): OwnText | null;
  /** What a dollar costs; null where the shop sells in dollars alone. */
  dollarRate(): DollarRateResponse | null;
  /** Those that are valid now. */
  installmentPlans(): InstallmentPlan[];
  products(query: ProductQuery): ProductList;
  /** The largest group of a search's words that is found together, if not all of them are; null: no word is found. */
  relaxedSearch(search: string): RelaxedSearch | null;
  /**
   * The ids of the products that the words `found` find, ordered by their distance to the part that `asked` names, in watts or speed.
   * Empty: it names no such part.
   */
  nearestProducts(asked: string, found: string): readonly string[];
  /** The prices that the words of a search ask for; null: none. */
  searchedPrice(search: string): SearchedPrice | null;
  /** The request in a search that the builder answers better than a list; null: none. */
  searchGoal(search: string): SearchGoal | null;
  /**
   * The searched article, in the plural, if the shop does not sell it: `monitores`; null: it sells some, or the search is for something
   * else.
   */
  unsoldArticle(search: string): string | null;
  /** The parts that a visitor's words name, in stock or not, the best match first. */
  namedParts(typed: string): NamedParts;
  suggestions(search: string): SuggestionsResponse;
  product(id: string): PublicProduct | null;
  /** The known speed of a visible part; only cards and processors have one. */
  speeds(id: string): readonly PartSpeed[];
  /** The product that now sells a former product, because two suppliers have the same part; null: there is none. */
  sellerOf(id: string): { id: string; description: string } | null;
  /** A product that the shop had and visitors no longer see; null for one that it never had, or still has. */
  goneProduct(id: string): GoneProduct | null;
  /** Of all that visitors see, in an order that neither stock nor price changes. */
  productNames(): { id: string; description: string }[];
  prices(ids: readonly string[]): PriceList;
  /** How these products could be delivered to a postal code. */
  deliveryOptions(query: DeliveryQuery): DeliveryOptionsResponse;
  /** @param wish if the query has no order and no search, the best parts for its use within its budget come first. */
  candidates(query: CandidateQuery, wish?: { use: UseName; budgetUsd: number }): CandidatesToChoose;
  verdict(selection: Selection): VerdictResponse;
  /** The empty steps filled within a budget. */
  complete(query: CompletionQuery): CompletionResponse;
  /** For a complete PC that was advised: one exchange that is clearly better; null: none. */
  betterPart(query: CompletionQuery): BetterPart | null;
  /** For a complete PC that was advised: why money is left, and whether the owner's board is the limit. @param query what it was advised for. */
  adviceNotes(query: CompletionQuery, selection: Selection): AdviceNote[];
  /** Why the chosen parts suit a use, for a person who knows few parts. */
  reasons(selection: Selection, use: UseName): PartReasons;
  /**
   * Why chosen parts replace the visitor's `own`, without the price: 'Tu fuente de 400 W no alcanza para …: la cambiamos por una de 650 W'.
   */
  replacedReasons(selection: Selection, own: Selection, use: UseName): PartReasons;
  /**
   * The ways to repair a build that has errors or cannot be bought.
   * @param wish its use and budget; without it, the parts nearest in price are offered.
   */
  repair(selection: Selection, wish?: { use: UseName; budgetUsd: number | null }): RepairResponse;
  /** The steps whose part is missing in the PC that an order's lines form; none if they form no PC. */
  pcLacks(lines: readonly { productId: string }[]): StepKey[];
  /** Whether an order's lines are those of a new PC, whole or not. */
  isPc(lines: readonly { productId: string }[]): boolean;
  /** The guide's three builds for a use. */
  budgetBuilds(use: UseName): BudgetBuild[];
  categories(): Category[];
  /** The name of the category that the page with this slug was of, before it was renamed or merged into another; null: none. */
  renamedCategory(slug: string): string | null;
  buildSteps(): BuildStep[];
}

/** `heldBack`: the ids of the cards among them that the chosen processor holds back far in games; absent: none. */
type CandidatesToChoose = CandidateList & { heldBack?: readonly string[] };

/** A page whose text the owner may write. */
export type OwnPage = 'about' | 'terms';

export interface OwnText {
  html: string;
  /** When it was changed last: `24 de diciembre de 2026`. */
  updated: string;
}

/** A search without the words that no product has beside the others, each as it was written. */
interface RelaxedSearch {
  kept: string;
  dropped: readonly string[];
}

/** `ars`: null where the shop has no rate. */
interface PriceLimit {
  usd: string;
  ars: number | null;
}

/**
 * The price limits that a search was understood to have, in dollars and in whole pesos; null: no limit on that side. `rest`: the search
 * without them.
 */
export interface SearchedPrice {
  from: PriceLimit | null;
  to: PriceLimit | null;
  rest: string;
}

/** `category`: its name, if visitors still see it. */
interface GoneProduct {
  category: string | null;
}

/** Whose session a page of the panel is shown to. */
export interface PanelPersonNow extends Pick<Person, 'id' | 'firstName' | 'lastName' | 'role'> {
  /** Until they set up a second factor they see nothing but their own account. */
  needsSecondFactor: boolean;
}

/** The data that a page can read besides the catalogue. It belongs to one visitor and is never cached. */
export interface RequestContext {
  /** The person who is signed in on the requested page of the panel. @throws for any other page. */
  panelPerson(): Promise<PanelPersonNow>;
  /** The order that a key opens; null: none. */
  findOrder(accessKey: string): Promise<OwnOrder | null>;
  /** The quote that a link opens; null where there is none. */
  quote(key: string): Promise<QuoteResponse | null>;
  /** What a product cost, until now; null: visitors see no such product. */
  priceHistory(productId: string): Promise<(PriceHistoryResponse & { until: string }) | null>;
  askWithdrawal(form: WithdrawalForm): Promise<WithdrawalResponse>;
  /** Stores what a mailbox wants to hear of a product, until it confirms it. */
  askNotice(request: NoticeRequest): Promise<NoticeResponse>;
  /** The notice that a link opens; null: there is none, or it is over. */
  notice(key: string): Promise<NoticeResponseView | null>;
  confirmNotice(key: string): Promise<void>;
  endNotice(key: string): Promise<void>;
}
