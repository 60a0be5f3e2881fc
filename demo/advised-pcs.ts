import { asCounted } from '#catalogue/advice/as-counted.ts';
import { factsOf, buildTotal, worthOfBuild, type Chosen, type Exchange } from '#catalogue/advice/draft.ts';
import { playsAsWell } from '#catalogue/advice/idle-processors.ts';
import { completeAroundOwn } from '#catalogue/advice/replace-own-parts.ts';
import { WORKS, type Use } from '#catalogue/advice/uses.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Product } from '#catalogue/product/product.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { readUnlistedPart } from '#compatibility/unlisted-part.ts';
import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Judgement } from '#compatibility/weigh.ts';
import { unlistedId } from '#contract/unlisted-part.ts';
import { unlistedProduct } from '#server/reader/unlisted-product.ts';

/** In USD: what people bring to an Argentine shop, densest where most of them are. */
const BUDGETS_USD = [
  400, 450, 500, 550, 600, 650, 700, 750, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000,
  2200, 2500, 3000, 4000,
];

/** Sixty-nine wishes: each budget for each use. */
export const WISHES = WORKS.flatMap((use) => BUDGETS_USD.map((usd) => ({ use, usd })));

/** What a person brings to the shop; parts by words of their titles. */
export interface Wish {
  use: Use;
  usd: number;
  /** Parts that cost nothing, also ones that the shop does not sell. */
  owns?: readonly string[];
  /** Own parts that stay in any case. */
  keeps?: readonly StepKey[];
  /** Parts that they insist on. */
  wants?: readonly string[];
  without?: readonly StepKey[];
}

/** An advised PC as the statements ask about it. Prices in USD. */
export interface AdvisedPc {
  use: Use;
  budget: number;
  total: number;
  /** By the measure, 0 to 1. */
  worth: number;
  parts: Chosen;
  judgement: Judgement;
  /** The steps whose part the buyer brought. */
  owned: readonly StepKey[];
  /** Own parts in whose place another one is advised. */
  replaced: readonly Exchange[];
  /** 0 where the PC has no such part. */
  price: (step: StepKey) => number;
  facts: { [K in StepKey]?: FactsOf<K> };
  /** Whether another processor in stock, cheaper together with a cooler, fits the same boards and is as fast in games. */
  hasIdleProcessor: boolean;
}

/** What the adviser answers to a wish; throws where it knows no PC. */
export function advise(snapshot: Snapshot, wish: Wish): AdvisedPc {
  const { use, usd, owns = [], wants = [], without = [], keeps = [] } = wish;
  const kept = partsNamed(snapshot, [...owns, ...wants]);
  const owned = Object.keys(partsNamed(snapshot, owns)).filter(isStepKey);
  const chosen = asCounted(kept, { owned, units: {} });
  const { completion, replaced } = completeAroundOwn(snapshot, {
    chosen,
    owned,
    kept: keeps,
    without,
    budget: usd * 100,
    use,
  });
  if (!completion.ok) throw new Error(`no PC for USD ${usd} (${use}): ${completion.reason}`);
  const parts = completion.chosen;
  return {
    use,
    budget: usd,
    total: buildTotal(parts) / 100,
    worth: worthOfBuild(parts, use),
    parts,
    judgement: checkBuild(factsOf(parts)),
    owned,
    replaced,
    price: (step) => (parts[step]?.price ?? 0) / 100,
    hasIdleProcessor: hasIdleProcessor(snapshot, parts),
    facts: factsOf(parts) as AdvisedPc['facts'], // each part under its own step
  };
}

function hasIdleProcessor(snapshot: Snapshot, { cpu, cooler }: Chosen): boolean {
  if (cpu === undefined || cpu.price === 0) return false;
  return snapshot.entries.some(
    ({ product }) =>
      product.stock > 0 && product.facts.kind === 'cpu' && playsAsWell(product, cpu, cooler?.price ?? 0),
  );
}

function partsNamed(snapshot: Snapshot, names: readonly string[]): Chosen {
  return Object.fromEntries(
    names.map((name) => {
      const entry = snapshot.entries.find(({ product }) => product.description.includes(name));
      const part = entry?.product ?? unlisted(name);
      if (part === null || !isStepKey(part.facts.kind)) throw new Error(`no part named ${name}`);
      return [part.facts.kind, part];
    }),
  );
}

function unlisted(words: string): Product | null {
  const step = readUnlistedPart(words)?.facts.kind;
  return step === undefined ? null : unlistedProduct(unlistedId(words), step);
}
