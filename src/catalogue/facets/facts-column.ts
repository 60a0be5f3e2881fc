import type { FactsGroups } from '../snapshot/facts-groups.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { facetColumns } from './facet-columns.ts';
import { FACET_SHAPES, type FacetChoices, type FacetKey } from './facet-keys.ts';
import { plainChoice } from './facet-option.ts';
import { facetOf, type Counted, type Facet, type Column, type Slots } from './facet.ts';
import { valuesFor, type FactFacetKey } from './facets.ts';
import { isWithin, parseRange } from './range.ts';

/** The facets that facts decide, by distinct sets of facts: facts that thousands of products share are read once. */
export function factsColumn(
  { groups, groupOf }: Snapshot,
  shown: readonly FactFacetKey[],
  choices: FacetChoices,
  /** How many lower bits belong to other columns. */
  bitsBefore: number,
): Column {
  const chosen = shown.filter((key) => choices[key]?.length);
  // An address may choose more of them than there are bits. A product has facts for few, and lacks several bits then, whichever two facets share.
  const tests = chosen.map((key) => hasOneOf(groups, key, choices[key] ?? []));
  const bitOf = (key: FacetKey) => {
    const place = chosen.findIndex((one) => one === key);
    return place === -1 ? 0 : 1 << (bitsBefore + place);
  };
  const lacking = new Int32Array(chosen.length === 0 ? 0 : groups.facts.length).fill(UNKNOWN);
  const lackOf = (group: number) => {
    let bits = lacking[group] ?? 0;
    if (bits === UNKNOWN) {
      bits = 0;
      for (let place = 0; place < tests.length; place += 1) {
        if (!tests[place]?.(group)) bits |= 1 << (bitsBefore + place);
      }
      lacking[group] = bits;
    }
    return bits;
  };

  function mark(slots: Slots, misses: Uint32Array): void {
    if (chosen.length === 0) return;
    for (let place = 0; place < slots.length; place += 1) {
      misses[place] = (misses[place] ?? 0) | lackOf(groupOf[slots[place] ?? 0] ?? 0);
    }
  }

  function countGroups(slots: Slots, misses: Uint32Array): Uint32Array {
    const counts = new Uint32Array(groups.facts.length);
    for (let place = 0; place < slots.length; place += 1) {
      const lacks = misses[place] ?? 0;
      const isOneOfMine = (lacks >>> bitsBefore) << bitsBefore === lacks && (lacks & (lacks - 1)) === 0;
      if (lacks !== 0 && !isOneOfMine) continue;
      const group = groupOf[slots[place] ?? 0] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    return counts;
  }

  /** How many products of a group count for a facet: all, except those that lack a choice of another facet. */
  const countFor = (group: number, bit: number, counts: Uint32Array) => {
    const lacks = chosen.length === 0 ? 0 : (lacking[group] ?? 0);
    return lacks === 0 || lacks === bit ? (counts[group] ?? 0) : 0;
  };

  function countOptions(counts: Uint32Array): Uint32Array {
    const { options, optionNumbers, starts } = facetColumns(groups);
    const bits = Int32Array.from(options, ({ facet }) => bitOf(facet));
    const found = new Uint32Array(options.length);
    for (let group = 0; group < counts.length; group += 1) {
      if (counts[group] === 0) continue;
      const end = starts[group + 1] ?? 0;
      for (let place = starts[group] ?? 0; place < end; place += 1) {
        const option = optionNumbers[place] ?? 0;
        found[option] = (found[option] ?? 0) + countFor(group, bits[option] ?? 0, counts);
      }
    }
    return found;
  }

  function count(slots: Slots, misses: Uint32Array): Facet[] {
    if (shown.length === 0) return [];
    const counts = countGroups(slots, misses);
    const found = countOptions(counts);
    const counted = new Map<FacetKey, Counted[]>(shown.map((key) => [key, []]));
    for (const [number, option] of facetColumns(groups).options.entries()) {
      counted.get(option.facet)?.push([option, found[number] ?? 0]);
    }
    const countOf = (key: FactFacetKey, choice: string) => {
      const [has, bit] = [hasOneOf(groups, key, [choice]), bitOf(key)];
      return counts.reduce(
        (sum, some, group) => sum + (some && has(group) ? countFor(group, bit, counts) : 0),
        0,
      );
    };
    return shown.map((key) =>
      facetOf(key, counted.get(key) ?? [], choices[key] ?? [], (choice) => countOf(key, choice)),
    );
  }

  return { mark, count };
}

const UNKNOWN = -1;

/** Whether a group has one of the chosen values of a facet. */
function hasOneOf(
  groups: FactsGroups,
  key: FactFacetKey,
  choices: readonly string[],
): (group: number) => boolean {
  if (FACET_SHAPES[key] === 'number') {
    const ranges = choices.map(parseRange).filter((range) => range !== null);
    // Range ends are whole numbers: 64.5 W belongs to the range that ends at 64.
    const isIn = (number: number) => ranges.some((range) => isWithin(Math.floor(number), range));
    return (group) => {
      const facts = groups.facts[group];
      return facts !== undefined && valuesFor(key, facts).some((number) => isIn(Number(number)));
    };
  }
  const { options, optionNumbers, starts } = facetColumns(groups);
  const words = choices.map((choice) => plainChoice(key, choice));
  const isWanted = Uint8Array.from(options, ({ facet, plain }) =>
    facet === key && words.includes(plain) ? 1 : 0,
  );
  return (group) => {
    const end = starts[group + 1] ?? 0;
    for (let place = starts[group] ?? 0; place < end; place += 1) {
      if (isWanted[optionNumbers[place] ?? 0] === 1) return true;
    }
    return false;
  };
}
