import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { NamedPart, NamedParts, WholePcGoal } from '#contract/search-goal.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { OwnParts } from '../model/own-parts.ts';

/** A model has a few variants; more would hide the builder. */
const MAX_OWN_PARTS = 8;

/** The parts that the typed text names. @param asked the step whose model the builder asked for. */
export function viewOwnParts(reader: ShopReader, typed: string, asked?: StepKey): OwnParts {
  if (typed === '') return { typed, found: [], isNear: false, meant: [], unlisted: [], said: [] };
  const { found, isNear, meant, unlisted } = namedParts(reader, typed, asked);
  const goal = wholePcIn(reader, typed);
  const said = goal?.owned.flatMap(({ part, isNear }) => (part === null || isNear ? [] : [part])) ?? [];
  return {
    typed,
    found: found.slice(0, MAX_OWN_PARTS),
    isNear,
    meant,
    unlisted,
    said: said.length > 1 ? said : [],
    ...(goal?.saysUse === true && { use: goal.use }),
    ...(goal !== null && goal.budget !== '' && { budget: goal.budget }),
  };
}

/** `600w` says nothing of a supply, but for whom was asked for theirs. */
function namedParts(reader: ShopReader, typed: string, asked: StepKey | undefined): NamedParts {
  const plain = reader.namedParts(typed);
  if (asked === undefined) return plain;
  const isAsked = ({ step }: NamedPart) => step === asked;
  if ([...plain.found, ...plain.unlisted].some(isAsked))
    return { ...plain, found: plain.found.filter(isAsked), unlisted: plain.unlisted.filter(isAsked) };
  const withKind = reader.namedParts(`${KIND_LABELS[asked].one} ${typed}`);
  return [...withKind.found, ...withKind.unlisted].some(isAsked) ? withKind : plain;
}

/** Read as a search. A visitor who fills in the form says that they have the part. */
function wholePcIn(reader: ShopReader, typed: string): WholePcGoal | null {
  for (const sentence of [typed, `tengo ${typed}`]) {
    const goal = reader.searchGoal(sentence);
    if (goal?.kind === 'whole-pc') return goal;
  }
  return null;
}
