import type { FactDefinition } from '#compatibility/facts/table/fact-definition.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { definitionsOf } from '#compatibility/facts/table/fact-table.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import { shownValue } from './compared-facts.ts';

/** A fact in which parts differ and of which everybody wants more, or less. */
export interface DecidingDifference {
  name: string;
  /** `16 GB frente a 8 GB: el doble`. */
  words: string;
  /** The positions of the products that have the wanted side. */
  ahead: number[];
}

/** More would be the table again. */
const MOST = 4;

/** Where a speed comes among the facts: after the memory of a card, before the cores of a processor. */
const PLACE_OF_SPEED = { gpu: 2.5, cpu: 1.5 };

/**
 * The differences that decide between these parts, the most decisive first: facts known of all of them for which more or less is better,
 * and `speeds`.
 * @example decidingDifferences([card16, card8], [])[0]?.words // '16 GB frente a 8 GB: el doble'
 */
export function decidingDifferences(
  parts: readonly PartFacts[],
  speeds: readonly DecidingDifference[],
): DecidingDifference[] {
  const [first] = parts;
  if (first === undefined || parts.length < 2) return [];
  const speedPlace = first.kind === 'gpu' ? PLACE_OF_SPEED.gpu : PLACE_OF_SPEED.cpu;
  const facts = definitionsOf(first.kind).flatMap(([name, fact]) => {
    const found = differenceIn(
      fact,
      parts.map((part) => Reflect.get(part, name) as FactValue | undefined),
    ); // as the table has it
    return found === undefined ? [] : [{ place: fact.compared?.place ?? 0, found }];
  });
  return [...facts, ...speeds.map((found) => ({ place: speedPlace, found }))]
    .toSorted((one, other) => one.place - other.place)
    .slice(0, MOST)
    .map(({ found }) => found);
}

function differenceIn(
  fact: FactDefinition,
  values: readonly (FactValue | undefined)[],
): DecidingDifference | undefined {
  const { compared } = fact;
  if (compared?.wanted === undefined) return undefined;
  const ranks = values.map((value) => rankOf(fact, value));
  const [least, most] = [Math.min(...ranks), Math.max(...ranks)];
  if (!(most > least)) return undefined; // equal, or NaN: one of them is unknown
  const [wanted, other] = compared.wanted === 'more' ? [most, least] : [least, most];
  const [ahead, behind] = [wanted, other].map((rank) => shownValue(fact, values[ranks.indexOf(rank)]));
  const ratio = fact.shape === 'number' ? `: ${ratioWords(wanted, other)}` : '';
  return {
    name: compared.name,
    words: `${ahead} frente a ${behind}${ratio}`,
    ahead: ranks.flatMap((rank, position) => (rank === wanted ? [position] : [])),
  };
}

/** Its place on the fact's scale; NaN where it is not known. */
function rankOf(fact: FactDefinition, value: FactValue | undefined): number {
  if (typeof value === 'number') return value;
  return fact.shape === 'one' && typeof value === 'string' && fact.options.includes(value)
    ? fact.options.indexOf(value)
    : Number.NaN;
}

/** How many times, or how much, one is of the other. @example `16, 8` -> `el doble`; `5000, 4400` -> `un 14 % más`; `30, 36` -> `un 17 % menos`. */
export function ratioWords(wanted: number, other: number): string {
  if (wanted < other) return `un ${Math.round((1 - wanted / other) * 100)} % menos`;
  const times = wanted / other;
  const whole = TIMES[times];
  if (whole !== undefined) return whole;
  return times > 2
    ? `${times.toFixed(1).replace('.', ',').replace(',0', '')} veces`
    : `un ${percentMore(times)} % más`;
}

const TIMES: Readonly<Record<number, string>> = { 2: 'el doble', 3: 'el triple', 4: 'cuatro veces' };

/** Never "0 %". */
function percentMore(times: number): number {
  return Math.max(1, Math.round((times - 1) * 100));
}
