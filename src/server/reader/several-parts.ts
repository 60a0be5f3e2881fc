import { namesKindOnly } from '#catalogue/goal/find-owned.ts';
import { kindNamed } from '#catalogue/goal/goal-words.ts';
import { namesMemory } from '#catalogue/goal/own-memory.ts';
import { standardsOf } from '#catalogue/goal/standards-of-parts.ts';
import { tokensOf } from '#catalogue/goal/tokens.ts';
import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product/product.ts';
import { findShown, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { NamedPart, SearchGoal } from '#contract/search-goal.ts';
import { namedParts } from './named-parts.ts';

// Searches that name several products.

/** The parts that are compared; null: the shop does not sell them all, or they are of several kinds. */
export function comparedOf(snapshot: Snapshot, names: readonly string[]): SearchGoal | null {
  const parts = names.flatMap((name) => soldPart(snapshot, name) ?? []);
  const isOneKind = new Set(parts.map(({ step }) => step)).size === 1;
  const areOthers = new Set(parts.map(({ id }) => id)).size === names.length;
  return isOneKind && areOthers ? { kind: 'compare', parts } : null;
}

/** Fewer are no PC. */
const LEAST_SOLD = 3;

/** The parts of a list that the shop sells, one of each step; null: they are too few, or the search finds a product as it is. */
export function partsListOf(snapshot: Snapshot, names: readonly string[], search: string): SearchGoal | null {
  if (productsFor(snapshot, search, 'all').length > 0) return null;
  const parts: NamedPart[] = [];
  const missing: string[] = [];
  const open: StepKey[] = [];
  const isFree = ({ step }: { step: StepKey }) => parts.every((other) => other.step !== step);
  // What is named without its type goes with the others: `16gb` with the board.
  for (const name of names.toSorted((one, other) => Number(isMemory(one)) - Number(isMemory(other)))) {
    const kind = kindNamed(tokensOf(name)[0]?.word ?? '');
    if (namesKindOnly(tokensOf(name))) {
      if (kind !== undefined) open.push(kind);
      continue;
    }
    const part = isMemory(name) ? memoryFor(snapshot, name, parts) : soldPart(snapshot, name);
    if (part === null || !isFree(part)) missing.push(name);
    else parts.push(part);
  }
  if (parts.length < LEAST_SOLD) return null;
  const inOrder = STEP_KEYS.flatMap((key) => parts.find(({ step }) => step === key) ?? []);
  return { kind: 'parts-list', parts: inOrder, missing, open: open.filter((step) => isFree({ step })) };
}

/** `16gb`, `16gb ddr4`; but a card of 8gb is none. */
function isMemory(name: string): boolean {
  return namesMemory(tokensOf(name), 0);
}

function memoryFor(snapshot: Snapshot, name: string, parts: readonly NamedPart[]): NamedPart | null {
  const facts = parts.flatMap(({ id }) => findShown(snapshot, id)?.facts ?? []);
  const search = ['memoria', name, ...standardsOf('ram', facts)].join(' ');
  const [first] = productsFor(snapshot, search, 'kind:ram');
  return first === undefined ? null : { id: first.id, description: first.description, step: 'ram' };
}

/** The part itself, in stock if it can be; not one that only comes near it. */
function soldPart(snapshot: Snapshot, name: string): NamedPart | null {
  const { found, isNear } = namedParts(snapshot, name);
  if (isNear) return null;
  const isInStock = ({ id }: NamedPart) => (findShown(snapshot, id)?.stock ?? 0) > 0;
  return found.find(isInStock) ?? found[0] ?? null;
}

function productsFor(snapshot: Snapshot, search: string, index: 'all' | 'kind:ram'): Product[] {
  return listProducts(snapshot, { index, search, sorting: undefined, offset: 0, limit: 1 }).products;
}
