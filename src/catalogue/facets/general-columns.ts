import type { Snapshot } from '../snapshot/snapshot.ts';
import { facetOption, type FacetOption } from './facet-option.ts';
import { facetOf, type Counted, type Column, type Slots } from './facet.ts';
import { FACETS } from './facets.ts';
import { isWithin, parseRange, rangeAround, rangeText } from './range.ts';

/** Two spellings of one brand count as one, under the first. */
export function brandColumn({ brands, brandOf }: Snapshot, chosen: readonly string[], bit: number): Column {
  const options = brandOptions(brands);
  const wanted = new Set(chosen.map((brand) => facetOption('marca', brand).plain));
  const lackOf = Uint32Array.from(options, ({ plain }) => (wanted.size > 0 && !wanted.has(plain) ? bit : 0));
  return {
    mark: (slots, misses) => mark(slots, misses, brandOf, lackOf),
    count(slots, misses) {
      const counts = count(slots, misses, brandOf, options.length, bit);
      const counted = new Map<string, [FacetOption, number]>();
      for (const [number, option] of options.entries()) {
        const same = counted.get(option.plain);
        if (same) same[1] += counts[number] ?? 0;
        else if (option.plain !== '') counted.set(option.plain, [option, counts[number] ?? 0]);
      }
      return [facetOf('marca', [...counted.values()], chosen, () => 0)];
    },
  };
}

function brandOptions(brands: Snapshot['brands']): readonly FacetOption[] {
  let options = knownBrands.get(brands);
  if (!options) {
    options = Array.from(brands.keys(), (brand) => facetOption('marca', brand));
    knownBrands.set(brands, options);
  }
  return options;
}

const knownBrands = new WeakMap<Snapshot['brands'], readonly FacetOption[]>();

/** The numbers of the snapshot's column: 0 for products out of stock. */
const STOCK_OPTIONS = [facetOption('stock', 'no'), facetOption('stock', 'si')];

export function stockColumn({ isInStock }: Snapshot, chosen: readonly string[], bit: number): Column {
  const lackOf = Uint32Array.from(STOCK_OPTIONS, ({ value }) =>
    chosen.length > 0 && !chosen.includes(value) ? bit : 0,
  );
  return {
    mark: (slots, misses) => mark(slots, misses, isInStock, lackOf),
    count(slots, misses) {
      const counts = count(slots, misses, isInStock, STOCK_OPTIONS.length, bit);
      return [facetOf('stock', withCounts(STOCK_OPTIONS, counts), chosen, () => 0)];
    },
  };
}

const CENT = 0.01;
/** The prices in US dollars at which each next range begins. */
const PRICE_STEPS = FACETS.precio.steps ?? [];
const PRICE_OPTIONS = [0, ...PRICE_STEPS].map((from) =>
  facetOption('precio', rangeText(rangeAround(from, PRICE_STEPS, CENT))),
);

export function priceColumn({ priceOf }: Snapshot, chosen: readonly string[], bit: number): Column {
  const ranges = chosen.map(parseRange).filter((range) => range !== null);
  const dollarsOf = (slot: number) => (priceOf[slot] ?? 0) / 100;
  return {
    mark(slots, misses) {
      if (ranges.length === 0) return;
      for (let place = 0; place < slots.length; place += 1) {
        const dollars = dollarsOf(slots[place] ?? 0);
        if (ranges.some((range) => isWithin(dollars, range))) continue;
        misses[place] = (misses[place] ?? 0) | bit;
      }
    },
    count(slots, misses) {
      const counts = count(slots, misses, priceStepsOf(priceOf), PRICE_OPTIONS.length, bit);
      const own = ranges.map((range) => {
        let within = 0;
        for (let place = 0; place < slots.length; place += 1) {
          if (misses[place] !== 0 && misses[place] !== bit) continue;
          if (isWithin(dollarsOf(slots[place] ?? 0), range)) within += 1;
        }
        return within;
      });
      const countOf = (choice: string) => own[chosen.indexOf(choice)] ?? 0;
      return [facetOf('precio', withCounts(PRICE_OPTIONS, counts), chosen, countOf)];
    },
  };
}

/** By slot: the number of its price's option. Computed once for the prices of a snapshot. */
function priceStepsOf(priceOf: Float64Array): Uint8Array {
  let steps = knownPriceSteps.get(priceOf);
  if (!steps) {
    steps = new Uint8Array(priceOf.length);
    for (const [slot, cents] of priceOf.entries()) {
      let step = 0;
      while (cents / 100 >= (PRICE_STEPS[step] ?? Infinity)) step += 1;
      steps[slot] = step;
    }
    knownPriceSteps.set(priceOf, steps);
  }
  return steps;
}

const knownPriceSteps = new WeakMap<Float64Array, Uint8Array>();

function withCounts(options: readonly FacetOption[], counts: Uint32Array): Counted[] {
  return options.map((option, number) => [option, counts[number] ?? 0]);
}

function mark(slots: Slots, misses: Uint32Array, numberOf: ArrayLike<number>, lackOf: Uint32Array): void {
  if (!lackOf.some((bits) => bits !== 0)) return;
  for (let place = 0; place < slots.length; place += 1) {
    misses[place] = (misses[place] ?? 0) | (lackOf[numberOf[slots[place] ?? 0] ?? 0] ?? 0);
  }
}

function count(
  slots: Slots,
  misses: Uint32Array,
  numberOf: ArrayLike<number>,
  optionCount: number,
  bit: number,
): Uint32Array {
  const counts = new Uint32Array(optionCount);
  for (let place = 0; place < slots.length; place += 1) {
    if (misses[place] !== 0 && misses[place] !== bit) continue;
    const number = numberOf[slots[place] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}
