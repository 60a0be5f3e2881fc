import type { StandingChange } from '#catalogue/coverage/effect-of-correction.ts';
import type { CoverageList, CoverageRow as ListedRow } from '#catalogue/coverage/list-coverage.ts';
import { supplierTextOf, type Product } from '#catalogue/product/product.ts';
import type { Standing } from '#compatibility/coverage/judge-pair.ts';
import type { CorrectedFact, Corrections, SignedCorrection } from '#compatibility/facts/corrections.ts';
import { factOf, factsOfKind, type FactValue } from '#compatibility/facts/fact-values.ts';
import { isSameValue } from '#compatibility/facts/same-value.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import type { FactSource } from '#compatibility/vocabulary/sourced.ts';
import type { WholePcs } from '#catalogue/coverage/facts-that-verify.ts';
import type {
  CorrectionEffect,
  CoverageFact,
  CoverageQuery,
  CoverageRow,
  StandingWord,
  WholePcsResponse,
} from './coverage.ts';

export const COVERAGE_LIST_OF = {
  faltan: 'lacking',
  corregidos: 'corrected',
  todos: 'all',
} as const satisfies Record<CoverageQuery['lista'], CoverageList>;

/** A product of the coverage list: its facts, their sources, and the values without each correction. */
export function toCoverageRow(
  { product, wanting, weight }: ListedRow,
  signed: readonly SignedCorrection[],
  chosenPart: string | null,
): CoverageRow {
  const text = supplierTextOf(product);
  const corrections: Corrections = Object.fromEntries(signed.map(({ fact, value }) => [fact, value]));
  const { facts, sources } = readCorrectedFacts(text, corrections);

  const correctionOf = (fact: CorrectedFact): CoverageFact['correction'] => {
    const correction = signed.find((one) => one.fact === fact);
    if (correction === undefined) return null;
    const { [fact]: _, ...others } = corrections;
    const without = valueIn(readCorrectedFacts(text, others).facts, fact);
    return { by: correction.by, at: correction.at, supplier: without };
  };
  const contradiction = (fact: CorrectedFact): CoverageFact['baseValue'] => {
    const { known } = text;
    if (fact === 'kind' || known === undefined || known.facts.kind !== facts.kind) return null;
    const [is, base] = [factOf(facts, fact), factOf(known.facts, fact)];
    return is === undefined || base === undefined || isSameValue(is, base)
      ? null
      : valueIn(known.facts, fact);
  };
  const datumOf = (fact: CorrectedFact, source: FactSource | null): CoverageFact => {
    const correction = correctionOf(fact);
    return {
      fact,
      value: valueIn(facts, fact),
      source: correction === null ? source : 'correction',
      baseValue: contradiction(fact),
      unverified: fact === 'kind' ? 0 : (wanting.get(fact) ?? 0),
      correction,
    };
  };
  const sourceOf = (name: string): FactSource | null =>
    (sources as Readonly<Record<string, FactSource | undefined>>)[name] ?? null; // by the fact's name within its kind
  return {
    id: product.id,
    description: product.description,
    category: product.categoryName,
    kind: facts.kind,
    stock: product.stock,
    weight,
    chosenPart,
    data: [
      datumOf('kind', 'title'),
      ...factsOfKind(facts.kind).map((fact) => datumOf(fact, sourceOf(fact.slice(facts.kind.length + 1)))),
    ],
  };
}

const NO_PCS: WholePcsResponse = { judged: 0, verified: 0, verifiedThen: 0, facts: [] };

export function toWholePcsResponse(whole: WholePcs<Product> | undefined): WholePcsResponse {
  if (whole === undefined) return NO_PCS;
  const { judged, verified, verifiedThen, facts } = whole;
  const named = facts.map(({ part: { id, description }, fact, pcs }) => ({ id, description, fact, pcs }));
  return { judged, verified, verifiedThen, facts: named };
}

export function toCorrectionEffect(changes: readonly StandingChange[]): CorrectionEffect {
  return {
    total: changes.reduce((sum, { count }) => sum + count, 0),
    changes: changes.map(({ kind, from, to, count }) => ({
      kind,
      before: from && STANDING_WORD[from],
      now: to && STANDING_WORD[to],
      quantity: count,
    })),
  };
}

const STANDING_WORD = {
  fits: 'entra',
  warning: 'con_aviso',
  unverified: 'sin_verificar',
  error: 'no_entra',
} as const satisfies Record<Standing, StandingWord>;

function valueIn(facts: PartFacts, fact: CorrectedFact): CoverageFact['value'] {
  const value: FactValue | undefined = fact === 'kind' ? facts.kind : factOf(facts, fact);
  if (value === undefined) return null;
  // A copy: the engine's lists are readonly, and those of a response are not.
  return Array.isArray(value)
    ? [...(value as readonly (string | number)[])]
    : (value as CoverageFact['value']);
}
