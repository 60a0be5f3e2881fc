import { acceptValue } from '../facts/fact-values.ts';
import { isSameValue } from '../facts/same-value.ts';
import { surenessOf, type FactSource } from '../vocabulary/sourced.ts';
import type { FactName, ReadFacts } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';

/** A fact of the base that was not believed. */
export interface LeftOut {
  readonly fact: FactName;
  readonly why: 'impossible' | 'contradicts-name';
}

export interface JudgedFacts {
  readonly believed: Readonly<Record<string, unknown>>;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Accepts facts that are possible and that the part's own name does not contradict. If the name states another value, the fact is left out,
 * because neither is certain. If the name has a longer list, the name's list counts. Facts that only the name states or implies are added.
 */
export function judgeFacts(
  kind: StepKey,
  stated: Readonly<Record<string, unknown>>,
  named: ReadFacts,
): JudgedFacts {
  const byName: Readonly<Record<string, unknown>> = { ...named.facts };
  const sources: Readonly<Record<string, FactSource | undefined>> = named.sources;
  const believed: Record<string, unknown> = {};
  const leftOut: LeftOut[] = [];
  for (const [name, value] of Object.entries(stated)) {
    if (value === undefined) continue;
    const fact = `${kind}.${name}` as FactName; // FACTS_OF_SPECS names the kind's own facts
    const accepted = acceptValue(fact, value);
    if (accepted === undefined) leftOut.push({ fact, why: 'impossible' });
    else if (isContradicted(accepted, byName[name], sources[name]))
      leftOut.push({ fact, why: 'contradicts-name' });
    else believed[name] = completedBy(byName[name], sources[name], accepted);
  }
  const isLeftOut = (name: string) =>
    leftOut.some(({ fact, why }) => why === 'contradicts-name' && fact === `${kind}.${name}`);
  for (const [name, value] of Object.entries(byName)) {
    const source = sources[name];
    if (name === 'kind' || source === undefined || source === 'convention') continue;
    if (!(name in believed) && !isLeftOut(name)) believed[name] = value;
  }
  return { believed, leftOut };
}

/** If the name has a longer list, the record's list is incomplete: "AM4, AM5" of a cooler "for AM4 AM5/Intel 1700". */
function completedBy(named: unknown, source: FactSource | undefined, value: unknown): unknown {
  const isStated = source !== undefined && surenessOf(source) === 'stated';
  const isLonger = Array.isArray(named) && Array.isArray(value) && named.length > value.length;
  return isStated && isLonger ? named : value; // what the name contradicts was left out
}

function isContradicted(value: unknown, named: unknown, source: FactSource | undefined): boolean {
  if (named === undefined || source === undefined || surenessOf(source) === 'assumed') return false;
  return !isSameValue(value, named);
}
