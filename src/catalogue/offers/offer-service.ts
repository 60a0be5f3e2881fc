import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Authorship } from '#audit/audit-entry.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { readSupplierNames } from '#pricing/supplier-names.store.ts';
import type { Tables } from '#db/tables.ts';
import { addSupplier, changeSupplier } from './change-supplier.ts';
import { answerMatch, separateByHand } from './decide-match.ts';
import { listOfferedProducts, type OfferedProduct } from './list-offers.store.ts';
import type { MatchDecided } from './match-decided.ts';
import { countQuestions, readQuestions, type OpenQuestion } from './part-matches.store.ts';
import type { NewSupplier, SupplierChange, SupplierChanged } from './supplier-change.ts';
import { readPricedProducts, type PricedProducts } from './priced-products.store.ts';
import { readSupplierOverviews, type SupplierOverview } from './supplier-overview.store.ts';

interface Page {
  limit: number;
  offset: number;
}

/** The shop's suppliers, and what several of them have. */
export interface OfferService {
  /** `rate`: what a dollar costs in the shop now; null: no rate is known. */
  suppliers(): Promise<{ suppliers: SupplierOverview[]; questions: number; rate: ArsPerUsd | null }>;
  /** What a change of the supplier's terms would meet. */
  pricedProducts(supplierId: string): Promise<PricedProducts>;
  /** The names of suppliers, by id. */
  supplierNames(): Promise<ReadonlyMap<string, string>>;
  questions(page: Page): Promise<{ questions: OpenQuestion[]; count: number }>;
  offers(query: Page & { search: string }): Promise<{ products: OfferedProduct[]; count: number }>;
  answer(
    ids: readonly [string, string],
    answer: 'same' | 'different',
    authorship: Authorship,
  ): Promise<MatchDecided>;
  add(supplier: NewSupplier, authorship: Authorship): Promise<SupplierChanged>;
  change(id: string, change: SupplierChange, authorship: Authorship): Promise<SupplierChanged>;
  separate(offerId: string, authorship: Authorship): Promise<MatchDecided>;
}

export function createOfferService({ db }: { db: Kysely<Tables> }): OfferService {
  return {
    suppliers: async () => ({
      suppliers: await readSupplierOverviews(db),
      questions: await countQuestions(db),
      rate: (await readExchangeRate(db))?.arsPerUsd ?? null,
    }),
    pricedProducts: (supplierId) => readPricedProducts(db, supplierId),
    supplierNames: () => readSupplierNames(db),
    questions: (page) => readQuestions(db, page),
    offers: (query) => listOfferedProducts(db, query),
    answer: (ids, answer, authorship) => answerMatch(db, { ids, answer }, authorship),
    add: (supplier, authorship) => addSupplier(db, randomUUID(), supplier, authorship),
    change: (id, change, authorship) => changeSupplier(db, id, change, authorship),
    separate: (offerId, authorship) => separateByHand(db, offerId, authorship),
  };
}
