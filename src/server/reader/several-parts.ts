import { isDriveSize, type ListedPart } from '#catalogue/goal/find-listed.ts';
import { namesKindOnly } from '#catalogue/goal/find-owned.ts';
import { kindNamed } from '#catalogue/goal/goal-words.ts';
import { namesChipset, namesMemory } from '#catalogue/goal/own-memory.ts';
import { standardsOf } from '#catalogue/goal/standards-of-parts.ts';
import { tokensOf } from '#catalogue/goal/tokens.ts';
import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product/product.ts';
import { findShown, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { partsOf } from '#compatibility/build/build.ts';
import { mostUnits } from '#compatibility/build/room-for-units.ts';
import { isCounted, type CountedStep, type Units } from '#compatibility/build/units.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { MemoryType } from '#compatibility/vocabulary/value-lists.ts';
import type { NamedPart, PartsListGoal, SearchGoal } from '#contract/search-goal.ts';
import { normalizeText } from '#lib/text.ts';
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
const MIN_SOLD = 3;

/** The parts of a list that the shop sells, one of each step; null: they are too few, or the search finds a product as it is. */
export function partsListOf(
  snapshot: Snapshot,
  items: readonly ListedPart[],
  search: string,
): PartsListGoal | null {
  if (productsFor(snapshot, search, 'all').length > 0) return null;
  const parts: ListedSold[] = [];
  const missing: string[] = [];
  const alike: string[] = [];
  const open: (ListedPart & { kind: StepKey })[] = [];
  const leftOut: ListedPart[] = [];
  const [memoryType] = items.flatMap(({ typed }) => (isMemory(typed) ? (memoryTypeIn(typed) ?? []) : []));
  // What is named without its type goes with the others: `16gb` with the board.
  for (const item of items.toSorted(
    (one, other) => Number(isMemory(one.typed)) - Number(isMemory(other.typed)),
  )) {
    const { typed, count } = item;
    const kind = kindOf(typed);
    if (namesKindOnly(tokensOf(typed))) {
      if (kind !== undefined) open.push({ ...item, kind });
      continue;
    }
    const { same, near } = isMemory(typed)
      ? { same: memoryFor(snapshot, typed, parts), near: null }
      : listedPart(snapshot, typed, memoryType);
    const part = same ?? near ?? alikePart(snapshot, item, { kind, parts });
    const there = parts.find(({ step }) => step === part?.step);
    if (part === null) {
      if (productsFor(snapshot, typed, 'all').length === 0) missing.push(typed);
      else if (kind === undefined) leftOut.push(item);
      else open.push({ ...item, kind });
    } else if (there === undefined) {
      parts.push({ ...part, typed, count });
      if (same === null) alike.push(typed);
    } else if (there.id === part.id) there.count += count;
    else leftOut.push(item);
  }
  if (parts.length < MIN_SOLD) return null;
  const isFree = ({ kind }: { kind: StepKey }) => parts.every(({ step }) => step !== kind);
  const room = roomFor(snapshot, parts);
  return {
    kind: 'parts-list',
    parts: STEP_KEYS.flatMap((key) =>
      parts.flatMap(({ step, id, description }) => (step === key ? { id, description, step } : [])),
    ),
    units: room.units,
    missing,
    alike,
    open: open.filter(isFree).map(({ kind }) => kind),
    leftOut: [
      ...leftOut,
      // `fuente` beside `fuente 550w` is the same one; `hdd` beside `ssd 480gb` is a second drive.
      ...open.flatMap(({ typed, count, kind }) =>
        isFree({ kind }) || (namesKindOnly(tokensOf(typed)) && !isCounted(kind)) ? [] : { typed, count },
      ),
      ...room.leftOut,
    ],
  };
}

type ListedSold = NamedPart & ListedPart;

/** The number of each part that the PC takes, and the parts of the list for which it has no room. */
function roomFor(snapshot: Snapshot, parts: readonly ListedSold[]): { units: Units; leftOut: ListedPart[] } {
  const facts: Partial<Record<StepKey, PartFacts>> = {};
  for (const { step, id } of parts) {
    const product = findShown(snapshot, id);
    if (product !== null) facts[step] = product.facts;
  }
  const build = partsOf(facts);
  const units: Partial<Record<CountedStep, number>> = {};
  const leftOut = parts.flatMap(({ step, typed, count }) => {
    const taken = Math.min(count, isCounted(step) ? mostUnits(build, step) : 1);
    if (isCounted(step) && taken > 1) units[step] = taken;
    return taken < count ? { typed, count: count - taken } : [];
  });
  return { units, leftOut };
}

/** `memoria 16gb`, `16gb ddr4`; but a card of 8gb is none, nor is a drive. */
function isMemory(name: string): boolean {
  return kindOf(name) === 'ram';
}

/** `2x8gb`. */
const KIT = /^\dx\d{1,2}(?:gb)?$/;

/** The kind of part that a name says; undefined: a model's number alone. */
function kindOf(name: string): StepKey | undefined {
  const tokens = tokensOf(name);
  const [first] = tokens;
  if (first === undefined) return undefined;
  if (isDriveSize(first.word)) return 'storage';
  if (namesMemory(tokens, 0) || KIT.test(first.word)) return 'ram';
  const [named] = tokens.flatMap(({ word }) => kindNamed(word) ?? (namesChipset(word) ? 'motherboard' : []));
  return named;
}

const MEMORY_TYPE = { ddr3: 'DDR3', ddr4: 'DDR4', ddr5: 'DDR5' } as const satisfies Record<
  string,
  MemoryType
>;

function memoryTypeIn(name: string): MemoryType | undefined {
  const [type] = /ddr[345]/.exec(normalizeText(name)) ?? [];
  return type === undefined ? undefined : MEMORY_TYPE[type as keyof typeof MEMORY_TYPE]; // what the pattern matches
}

/** What says no more of itself names no part: `usb 3.0`. */
const HAS_MODEL = /\d{3}|\dtb/;

/** The part itself, or one of the same model. @param memoryType what the list's memory is; a board has to take it. */
function listedPart(
  snapshot: Snapshot,
  name: string,
  memoryType: MemoryType | undefined,
): { same: NamedPart | null; near: NamedPart | null } {
  const kind = kindOf(name);
  if (kind === undefined && !HAS_MODEL.test(normalizeText(name))) return { same: null, near: null };
  const asked = isDriveSize(normalizeText(name)) ? `disco ${name}` : name;
  const { found, isNear } = namedParts(snapshot, asked);
  const part = firstFor(snapshot, found, kind, memoryType);
  return isNear ? { same: null, near: part } : { same: part, near: null };
}

/** The first of a kind, in stock if it can be. @param memoryType what a board has to take */
function firstFor(
  snapshot: Snapshot,
  found: readonly NamedPart[],
  kind: StepKey | undefined,
  memoryType: MemoryType | undefined,
): NamedPart | null {
  const fitting = found.filter(({ step, id }) => {
    if (kind !== undefined && step !== kind) return false;
    const facts = findShown(snapshot, id)?.facts;
    if (facts?.kind !== 'motherboard' || memoryType === undefined) return true;
    return facts.memory_type === undefined || facts.memory_type === memoryType;
  });
  return inStockFirst(snapshot, fitting);
}

function memoryFor(snapshot: Snapshot, name: string, parts: readonly NamedPart[]): NamedPart | null {
  const facts = parts.flatMap(({ id }) => findShown(snapshot, id)?.facts ?? []);
  const search = ['memoria', name, ...standardsOf('ram', facts)].join(' ');
  const [first] = productsFor(snapshot, search, 'kind:ram');
  return first === undefined ? null : { id: first.id, description: first.description, step: 'ram' };
}

/** `ddr4`, `2x8gb`, `650w`, `1tb`, `nvme`, `rtx 4060`: what makes a part do for another. */
const DECISIVE = {
  ram: /^(?:\d{1,2}x\d{1,2}(?:gb)?|\d{1,3}(?:gb|gigas?)|ddr\d|so-?dimm|notebook)$/,
  storage: /^(?:\d{3,4}(?:gb|gigas?)|\d{1,2}tb|nvme|ssd|hdd|rigido|solido|sata|m\.?2)$/,
  psu: /^\d{3,4}w?$/,
  gpu: /^(?:rtx|gtx|rx|arc|[ab]?\d{3,4}|ti|xtx?|super)$/,
} as const;

/** What does for an item of the list that the shop does not sell as it is named: as much of the same, or the same chip. */
function alikePart(
  snapshot: Snapshot,
  { typed }: ListedPart,
  { kind, parts }: { kind: StepKey | undefined; parts: readonly NamedPart[] },
): NamedPart | null {
  if (kind === undefined || !isDecided(kind)) return null;
  const words = tokensOf(typed.replaceAll(/(\d) (?=gb|tb|w\b)/gi, '$1'))
    .map(({ word }) => word)
    .filter((word) => DECISIVE[kind].test(word));
  if (!words.some((word) => /\d/.test(word))) return null;
  const name = words.join(' ');
  if (kind === 'ram') return memoryFor(snapshot, name, parts);
  const asked = kind === 'gpu' ? name : `${kind === 'psu' ? 'fuente' : 'disco'} ${name}`;
  return soldPart(snapshot, asked, ({ step }) => step === kind);
}

function isDecided(kind: StepKey): kind is keyof typeof DECISIVE {
  return Object.hasOwn(DECISIVE, kind);
}

/** The part itself, in stock if it can be; not one that only comes near it. */
function soldPart(
  snapshot: Snapshot,
  name: string,
  mayBe: (part: NamedPart) => boolean = () => true,
): NamedPart | null {
  const { found, isNear } = namedParts(snapshot, name);
  return isNear ? null : inStockFirst(snapshot, found.filter(mayBe));
}

function inStockFirst(snapshot: Snapshot, found: readonly NamedPart[]): NamedPart | null {
  const isInStock = ({ id }: NamedPart) => (findShown(snapshot, id)?.stock ?? 0) > 0;
  return found.find(isInStock) ?? found[0] ?? null;
}

function productsFor(snapshot: Snapshot, search: string, index: 'all' | 'kind:ram'): Product[] {
  return listProducts(snapshot, { index, search, sorting: undefined, offset: 0, limit: 1 }).products;
}
