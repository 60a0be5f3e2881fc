import { asCounted } from '#catalogue/advice/as-counted.ts';
import type { Chosen } from '#catalogue/advice/draft.ts';
import { factSourcesOf, type FactSources } from '#catalogue/fact-sources.ts';
import type { Product } from '#catalogue/product/product.ts';
import { findEntry, findShown, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Build } from '#compatibility/build/build.ts';
import { ofAnyModel } from '#compatibility/facts/of-any-model.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readUnlistedPart } from '#compatibility/unlisted-part.ts';
import { isStepKey, STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { parseUnits } from '#compatibility/build/units.ts';
import type { Selection } from '#contract/build.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import type { SourceOf } from '#contract/verdict-response.ts';
import { unlistedProduct } from './unlisted-product.ts';

/** The chosen parts as advice counts them, without those in a step of another category. */
export function countedParts(snapshot: Snapshot, selection: Selection): Chosen {
  const counted = { owned: ownedIn(selection), units: parseUnits(selection.cant) };
  return asCounted(partsInTheirStep(snapshot, selection), counted);
}

function partsInTheirStep(snapshot: Snapshot, selection: Selection): ChosenParts {
  const chosen = chosenParts(snapshot, selection);
  for (const step of STEP_KEYS) if (chosen[step]?.facts.kind !== step) delete chosen[step];
  return chosen;
}

type ChosenParts = Partial<Record<StepKey, Product>>;

/** The visible products with these ids, and the parts that their owner named. */
export function chosenParts(snapshot: Snapshot, selection: Selection): ChosenParts {
  const chosen: ChosenParts = {};
  for (const step of STEP_KEYS) {
    const id = selection[step];
    const product = id === undefined ? null : (findShown(snapshot, id) ?? unlistedProduct(id, step));
    if (product)
      chosen[step] = isExample(selection, step) ? { ...product, facts: ofAnyModel(product.facts) } : product;
  }
  return chosen;
}

/** Whether the part stands for one whose model nobody knows. */
function isExample({ ejemplos }: Selection, step: StepKey): boolean {
  return ejemplos?.split(',').includes(step) ?? false;
}

/** Steps whose part the visitor already owns; advice exchanges none of them. */
export function ownedIn(selection: Selection): StepKey[] {
  const named = (selection.tengo ?? '').split(',');
  return STEP_KEYS.filter((step) => named.includes(step) || unlistedWords(selection[step]) !== null);
}

/** The facts of the chosen parts, for the compatibility rules. */
export function buildOf(chosen: ChosenParts, { cant }: Selection): Build {
  const facts: Partial<Record<StepKey, PartFacts>> = {};
  for (const step of STEP_KEYS) {
    const product = chosen[step];
    if (product) facts[step] = product.facts;
  }
  return { ...facts, units: parseUnits(cant) };
}

/** The source of each fact of the chosen parts. */
export function sourcesIn(snapshot: Snapshot, chosen: ChosenParts): SourceOf {
  const known: Partial<Record<StepKey, FactSources>> = {};
  return (fact) => {
    const dot = fact.indexOf('.');
    const step = fact.slice(0, dot) as StepKey; // how every FactName begins
    return (known[step] ??= sourcesOfChosen(snapshot, chosen[step]))[fact.slice(dot + 1)];
  };
}

function sourcesOfChosen(snapshot: Snapshot, product: Product | undefined): FactSources {
  const entry = product && findEntry(snapshot, product.id);
  if (entry) return factSourcesOf(entry);
  const words = unlistedWords(product?.id);
  const kind = product?.facts.kind;
  if (words === null || kind === undefined || !isStepKey(kind)) return {};
  return readUnlistedPart(words, kind)?.sources ?? {};
}
