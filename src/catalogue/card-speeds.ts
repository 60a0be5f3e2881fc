import { gpuSpeed } from './speeds/gpu-speed.ts';
import type { FactsGroups } from './snapshot/facts-groups.ts';

/** By a group's number: the speed of its cards, in percent of an RTX 5090; 0 where it has none. Read once for all requests of a snapshot. */
export function cardSpeedsOf(groups: FactsGroups): Float64Array {
  const known = knownSpeeds.get(groups);
  if (known !== undefined) return known;
  const speeds = Float64Array.from(groups.facts, (facts) =>
    facts.kind === 'gpu' ? gpuSpeed(facts.chip) : 0,
  );
  knownSpeeds.set(groups, speeds);
  return speeds;
}

const knownSpeeds = new WeakMap<FactsGroups, Float64Array>();
