import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import {
  acceptCorrection,
  type CorrectedFact,
  type Corrections,
  type SignedCorrection,
} from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import type { Tables } from '#db/tables.ts';
import { choosePart, proposeParts, type Chosen, type ProposedPart } from '../known-parts/choose-part.ts';
import { readChoices } from '../known-parts/known-choices.store.ts';
import { correctFact, withdrawCorrection, type Corrected } from '../corrections/correct-fact.ts';
import { readSignedCorrections } from '../corrections/corrections.store.ts';
import { supplierTextOf, type Product } from '../product/product.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import type { LiveCatalogue } from '../snapshot/live-catalogue.ts';
import { findEntry, type Entry } from '../snapshot/snapshot.ts';
import { effectOfCorrection, type StandingChange } from './effect-of-correction.ts';
import type { WholePcs } from './facts-that-verify.ts';
import { filledByBase, type FilledByBase } from './filled-by-base.ts';
import {
  findCovered,
  listCoverage,
  type CoveragePage,
  type CoverageRequest,
  type CoverageRow,
} from './list-coverage.ts';
import { wholePcsOf } from './whole-pcs.ts';

/** The use cases of coverage: the panel lists products that lack facts, and corrects facts. */
export interface CoverageService {
  /** One page of the products of the newest snapshot, each with its corrections. */
  list(
    request: CoverageRequest,
  ): Promise<Omit<CoveragePage, 'rows'> & { rows: SignedCoverageRow[]; filled: FilledByBase }>;
  /** How many whole PCs of the newest snapshot are verified, and which facts would make it more. */
  wholePcs(): Promise<WholePcs<Product> | undefined>;
  /** The effect of a correction on other products. Nothing is stored. */
  effect(proposal: ProposedCorrection): CorrectionEffect;
  /** Stores a correction. Visitors see it when this resolves. */
  correct(
    correction: { id: string; fact: CorrectedFact; value: FactValue },
    authorship: Authorship,
  ): Promise<CorrectedProduct>;
  /** Withdraws a correction, so that the supplier's value counts again. Visitors see it when this resolves. */
  withdraw(
    correction: { id: string; fact: CorrectedFact },
    authorship: Authorship,
  ): Promise<CorrectedProduct>;
  /** Parts of the base that a product may be; null: there is no base. */
  proposeParts(
    id: string,
    query: { search: string; limit: number },
  ): Promise<{ ok: true; parts: ProposedPart[] | null } | { ok: false }>;
  /** Stores which part of the base a product is; null removes the choice. Visitors see it when this resolves. */
  choosePart(choice: { id: string; partId: string | null }, authorship: Authorship): Promise<ChosenProduct>;
}

/** A row of the coverage list, and who corrected which of its facts. */
interface SignedCoverageRow {
  row: CoverageRow;
  signed: readonly SignedCorrection[];
  /** The part of the base that a person chose for it. */
  chosenPart: string | null;
}

interface ProposedCorrection {
  id: string;
  fact: CorrectedFact;
  /** Null: the correction of the fact is withdrawn. */
  replacement: { value: unknown } | null;
}

type CorrectionEffect =
  | { ok: true; changes: readonly StandingChange[] }
  | { ok: false; reason: 'no-product' | 'value-not-accepted' };

/** The product after the change, or the reason why nothing changed. */
export type CorrectedProduct = { ok: true; product: SignedCoverageRow } | Extract<Corrected, { ok: false }>;

/** The product with the part that was chosen, or why not. */
export type ChosenProduct = CorrectedProduct | Extract<Chosen, { ok: false }>;

interface CoverageDeps {
  db: Kysely<Tables>;
  catalogue: Pick<LiveCatalogue, 'current' | 'catchUp'>;
}

export function createCoverageService({ db, catalogue }: CoverageDeps): CoverageService {
  async function signedRows(rows: readonly CoverageRow[]): Promise<SignedCoverageRow[]> {
    const ids = rows.map(({ product }) => product.id);
    const [signed, choices] = await Promise.all([readSignedCorrections(db, ids), readChoices(db, ids)]);
    return rows.map((row) => ({
      row,
      signed: signed.get(row.product.id) ?? [],
      chosenPart: choices.get(row.product.id)?.name ?? null,
    }));
  }

  async function productAfter<Refused extends { ok: false }>(
    id: string,
    changed: { ok: true } | Refused,
  ): Promise<{ ok: true; product: SignedCoverageRow } | { ok: false; reason: 'no-product' } | Refused> {
    if (!changed.ok) return changed;
    await catalogue.catchUp();
    const row = findCovered(catalogue.current(), id);
    const [product] = row === null ? [] : await signedRows([row]);
    return product === undefined ? { ok: false, reason: 'no-product' } : { ok: true, product };
  }

  return {
    async list(request) {
      const snapshot = catalogue.current();
      const page = listCoverage(snapshot, request);
      return {
        ...page,
        rows: await signedRows(page.rows),
        filled: await filledByBase(snapshot, runTimeSliced),
      };
    },
    wholePcs: () => wholePcsOf(catalogue.current(), runTimeSliced),
    effect({ id, fact, replacement }) {
      const snapshot = catalogue.current();
      const entry = findEntry(snapshot, id);
      if (entry === undefined) return { ok: false, reason: 'no-product' };
      const { [fact]: _, ...others } = entry.corrections;
      let corrections: Corrections = others;
      if (replacement !== null) {
        const value = acceptCorrection(fact, replacement.value);
        if (value === undefined) return { ok: false, reason: 'value-not-accepted' };
        corrections = { ...others, [fact]: value };
      }
      const after = readCorrectedFacts(supplierTextOf(entry.product), corrections).facts;
      return { ok: true, changes: effectOfCorrection(snapshot, entry.product.facts, after) };
    },
    correct: async (correction, authorship) =>
      productAfter(correction.id, await correctFact(db, correction, authorship)),
    async proposeParts(id, query) {
      const entry = findEntry(catalogue.current(), id);
      if (entry === undefined) return { ok: false };
      return { ok: true, parts: await proposeParts(db, labelledAs(entry), query) };
    },
    async choosePart({ id, partId }, authorship) {
      const entry = findEntry(catalogue.current(), id);
      if (entry === undefined) return { ok: false, reason: 'no-product' };
      const product = { id, ...labelledAs(entry) };
      return productAfter(id, await choosePart(db, { product, partId }, authorship));
    },
    withdraw: async (correction, authorship) =>
      productAfter(correction.id, await withdrawCorrection(db, correction, authorship)),
  };
}

/** A product by its own text and corrections: the facts from its current part of the base must not decide the choice of another. */
function labelledAs({ product, corrections }: Entry) {
  const { known: _, ...text } = supplierTextOf(product);
  return { title: product.description, read: readCorrectedFacts(text, corrections) };
}
