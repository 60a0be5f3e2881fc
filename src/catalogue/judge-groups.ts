import type { Build } from '#compatibility/build/build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { sortAlike, standingsOf, type AlikeParts } from '#compatibility/alike-parts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { FactsGroups } from './snapshot/facts-groups.ts';

/** The sets of facts of one kind: products with equal facts are one group, and are judged once. */
interface GroupsOfKind {
  /** By a group's number: its place among those of its kind. */
  readonly placeOf: Uint32Array;
  readonly alike: AlikeParts;
}

/** By a group's number. */
interface JudgedGroups {
  /** `STANDING`. */
  standingOf: (group: number) => number;
  /** How many rules warn. */
  warningsOf: (group: number) => number;
}

/** Each group of the step's kind beside the chosen parts. */
export function judgeGroups(groups: FactsGroups, chosen: Build, step: StepKey): JudgedGroups {
  const { placeOf, alike } = groupsOfKind(groups, step);
  const { standings, warnings } = standingsOf(chosen, alike);
  return {
    standingOf: (group) => standings[placeOf[group] ?? 0] ?? 0,
    warningsOf: (group) => warnings[placeOf[group] ?? 0] ?? 0,
  };
}

/** Sorted once for all requests of a snapshot, and of later ones without new facts. */
function groupsOfKind(groups: FactsGroups, step: StepKey): GroupsOfKind {
  const known = knownGroups.get(groups) ?? new Map<StepKey, GroupsOfKind>();
  knownGroups.set(groups, known);
  const kept = known.get(step) ?? sortGroups(groups, step);
  known.set(step, kept);
  return kept;
}

const knownGroups = new WeakMap<FactsGroups, Map<StepKey, GroupsOfKind>>();

function sortGroups({ facts }: FactsGroups, step: StepKey): GroupsOfKind {
  const placeOf = new Uint32Array(facts.length);
  const ofKind: PartFacts[] = [];
  for (const [group, one] of facts.entries()) {
    if (one.kind === step) placeOf[group] = ofKind.push(one) - 1;
  }
  return { placeOf, alike: sortAlike(step, ofKind) };
}
