import { randomPcs, type JudgedPc } from '#compatibility/coverage/random-pcs.ts';
import type { FactName, PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { TimeSliced } from '#lib/time-slices.ts';

/** A missing fact of a part, and how many PCs of the sample wait for it. */
interface WantedFact<T> {
  readonly part: T;
  readonly fact: FactName;
  readonly pcs: number;
}

/** How many whole PCs of a catalogue can be called compatible, and which facts would make it more. */
export interface WholePcs<T> {
  /** Random PCs that nothing speaks against. */
  readonly judged: number;
  /** Of those, the ones without a warning. */
  readonly verified: number;
  /** The facts to enter first, the most useful first. */
  readonly facts: readonly WantedFact<T>[];
  /** PCs without an open question once those facts are entered, if they say that the parts fit. */
  readonly verifiedThen: number;
}

interface Sample<T> {
  readonly parts: readonly T[];
  readonly factsOf: (part: T) => PartFacts;
  /** PCs to judge. */
  readonly wanted: number;
  /** How many facts to name at most. */
  readonly mostFacts: number;
  readonly random: () => number;
}

/** A PC that waits for facts, and nothing else speaks against it. */
type Waiting<T> = Map<string, Omit<WantedFact<T>, 'pcs'>>;

/**
 * Judges random whole PCs and chooses, one after the other, the fact that brings most of them nearer to a verdict. Undefined where
 * no whole PC can be put together.
 */
export function* factsThatVerify<T>(sample: Sample<T>): TimeSliced<WholePcs<T> | undefined> {
  const drawn = randomPcs(sample);
  if (drawn === undefined) return undefined;
  const numbers = new Map<T, number>();
  const waiting: Waiting<T>[] = [];
  let [judged, verified] = [0, 0];
  for (const one of drawn) {
    yield;
    if (one === undefined) continue;
    judged += 1;
    if (one.verdict.status === 'compatible') verified += 1;
    else if (one.verdict.findings.length === 0) waiting.push(wantedBy(one, numbers));
  }
  if (judged === 0) return undefined;
  const facts = chooseFacts(waiting, sample.mostFacts);
  const verifiedThen = verified + waiting.filter(({ size }) => size === 0).length;
  return { judged, verified, facts, verifiedThen };
}

function wantedBy<T>({ pc, verdict }: JudgedPc<T>, numbers: Map<T, number>): Waiting<T> {
  const wanted: Waiting<T> = new Map();
  for (const { missing } of verdict.unverified) {
    const part = pc[missing.slice(0, missing.indexOf('.')) as StepKey]; // a fact's name begins with its kind
    if (part === undefined) continue;
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    wanted.set(`${number} ${missing}`, { part, fact: missing });
  }
  return wanted;
}

/** Chooses facts and takes each out of the PCs that wait for it. A PC counts more the fewer facts it waits for. */
function chooseFacts<T>(waiting: readonly Waiting<T>[], most: number): WantedFact<T>[] {
  const chosen: WantedFact<T>[] = [];
  while (chosen.length < most) {
    const scores = new Map<string, number>();
    for (const wanted of waiting)
      for (const key of wanted.keys()) scores.set(key, (scores.get(key) ?? 0) + 1 / wanted.size);
    const [best] = [...scores].toSorted(([, a], [, b]) => b - a);
    if (best === undefined) break;
    const [key] = best;
    const those = waiting.filter((wanted) => wanted.has(key));
    const fact = those[0]?.get(key);
    if (fact !== undefined) chosen.push({ ...fact, pcs: those.length });
    for (const wanted of those) wanted.delete(key);
  }
  return chosen;
}
