import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { joinsLink, linkedWith, staysEmpty, type Link } from './link.ts';
import type { Option, OptionGroup } from './options.ts';

/** The most that the remaining steps can add, for a sum of money in cents; -Infinity: the money is not enough for all of them. */
type MostFor = (money: number) => number;

/** The outlook of an unfinished build, from a position in the open steps. The link is all that it knows about compatibility. */
export type Outlook = (place: number, link: Link) => MostFor;

/** Into so many coins the money is divided; prices are rounded down to coins. */
const COINS = 400;

/** Prepares outlooks: solves the knapsack problem for each position, each link and each number of coins. */
export function outlookOf(
  open: readonly StepKey[],
  groups: ReadonlyMap<StepKey, readonly OptionGroup[]>,
  budget: number,
): Outlook {
  const coin = Math.max(1, budget / COINS);
  const undominated = new Map(open.map((step) => [step, (groups.get(step) ?? []).map(withoutDominated)]));
  const known = new Map<string, Float64Array>();

  return (place, link) => {
    const table = tableFor(place, link);
    return (money) => table[Math.floor(money / coin)] ?? -Infinity;
  };

  function tableFor(place: number, link: Link): Float64Array {
    const name = `${place} ${whatMatters(open.slice(place), link).join()}`;
    let table = known.get(name);
    if (table === undefined) known.set(name, (table = fill(place, link)));
    return table;
  }

  function fill(place: number, link: Link): Float64Array {
    const step = open[place];
    if (step === undefined) return new Float64Array(COINS + 1);
    if (staysEmpty(step, link)) return tableFor(place + 1, link);
    const table =
      step === 'psu' && link.hasSupply
        ? tableFor(place + 1, link).slice()
        : new Float64Array(COINS + 1).fill(-Infinity);
    for (const { brings, options } of undominated.get(step) ?? []) {
      if (!joinsLink(link, brings)) continue;
      const after = tableFor(place + 1, linkedWith(link, brings));
      for (const option of options) raise(table, after, option, Math.floor(option.product.price / coin));
    }
    return table;
  }
}

/** Raises the sums in which an option leaves more than all options before it. */
function raise(table: Float64Array, after: Float64Array, { gain }: Option, cost: number): void {
  for (let sum = cost; sum < table.length; sum += 1) {
    const total = (after[sum - cost] ?? -Infinity) + gain;
    if (total > (table[sum] ?? -Infinity)) table[sum] = total;
  }
}

/** What of a link the steps to come depend on. */
function whatMatters(later: readonly StepKey[], link: Link): unknown[] {
  return [
    (later.includes('cpu') || later.includes('motherboard')) && link.socket,
    (later.includes('motherboard') || later.includes('ram')) && link.memory,
    later.includes('cooler') && link.hasCooler === true,
    later.includes('psu') && link.hasSupply === true,
    later.includes('gpu') && link.hasNoCard === true,
  ];
}

/** Without the options that cost more than another one and add less. */
function withoutDominated({ brings, options }: OptionGroup): OptionGroup {
  const left: Option[] = [];
  for (const option of options.toSorted((a, b) => a.product.price - b.product.price)) {
    if (option.gain > (left.at(-1)?.gain ?? -Infinity)) left.push(option);
  }
  return { brings, options: left };
}
