import type { Build } from '../build/build.ts';
import { checkBuild, type Verdict } from '../check-build.ts';
import type { FactsOf, PartFacts } from '../facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';

/** The verdicts on random whole PCs from a catalogue that have no error. */
export interface RandomPcs {
  readonly judged: number;
  readonly withoutWarning: number;
  /** The reasons why the others are not verified, with the number of PCs: `unknown case.max_gpu_mm`, `warning psu_power`. */
  readonly because: ReadonlyMap<string, number>;
}

/** A whole PC, with what the catalogue calls its parts. */
type Pc<T> = Readonly<Partial<Record<StepKey, T>>>;

/** PCs whose processor has graphics do without a card this often. */
const WITHOUT_CARD = 0.25;
/** Draws for each PC wanted: most parts that were not chosen for each other do not fit. */
const DRAWS_EACH = 300;

/**
 * Judges `wanted` random whole PCs that have no error, or fewer if the catalogue does not have as many. `random` returns numbers from 0 to
 * below 1. Undefined: the catalogue lacks a kind.
 */
export function judgeRandomPcs(
  catalogue: readonly PartFacts[],
  wanted: number,
  random: () => number,
): RandomPcs | undefined {
  const drawn = randomPcs({ parts: catalogue, factsOf: (facts) => facts, wanted, random });
  if (drawn === undefined) return undefined;
  const because = new Map<string, number>();
  let [judged, withoutWarning] = [0, 0];
  for (const one of drawn) {
    if (one === undefined) continue;
    const { status, findings, unverified } = one.verdict;
    judged += 1;
    if (status === 'compatible') withoutWarning += 1;
    const reasons = [
      ...findings.map(({ rule }) => `warning ${rule}`),
      ...unverified.map(({ missing }) => `unknown ${missing}`),
    ];
    for (const reason of new Set(reasons)) because.set(reason, (because.get(reason) ?? 0) + 1);
  }
  return { judged, withoutWarning, because };
}

interface Catalogue<T> {
  readonly parts: readonly T[];
  readonly factsOf: (part: T) => PartFacts;
  readonly wanted: number;
  readonly random: () => number;
}

export interface JudgedPc<T> {
  readonly pc: Pc<T>;
  readonly verdict: Verdict;
}

/** Draws up to `wanted` whole PCs without an error; `undefined` for a draw that has one. Undefined where a kind is missing. */
export function randomPcs<T>(catalogue: Catalogue<T>): Generator<JudgedPc<T> | undefined> | undefined {
  const draw = pcDrawer(catalogue);
  return draw && drawn(draw, catalogue);
}

function* drawn<T>(draw: () => Pc<T>, { factsOf, wanted }: Catalogue<T>): Generator<JudgedPc<T> | undefined> {
  let found = 0;
  for (let tried = 0; tried < wanted * DRAWS_EACH && found < wanted; tried += 1) {
    const pc = draw();
    const build: Build = Object.fromEntries(Object.entries(pc).map(([kind, part]) => [kind, factsOf(part)]));
    const verdict = checkBuild(build);
    if (verdict.status === 'error') yield undefined;
    else {
      found += 1;
      yield { pc, verdict };
    }
  }
}

/** Draws PCs whose board has the processor's socket and whose memory has the board's type, if there are any: few others fit. */
function pcDrawer<T>({ parts, factsOf, random }: Catalogue<T>): (() => Pc<T>) | undefined {
  const byKind = Map.groupBy(parts, (part) => factsOf(part).kind);
  if (STEP_KEYS.some((kind) => byKind.get(kind) === undefined)) return undefined;
  const of = (kind: StepKey): readonly T[] => byKind.get(kind) ?? [];
  const boards = Map.groupBy(of('motherboard'), (board) => factsAs('motherboard', factsOf(board)).socket);
  const memory = Map.groupBy(of('ram'), (kit) => factsAs('ram', factsOf(kit)).memory_type);
  // Every kind has a part, so each of these lists has one.
  const one = (some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
  return () => {
    const cpu = one(of('cpu'));
    const { socket, igpu } = factsAs('cpu', factsOf(cpu));
    const motherboard = one(boards.get(socket) ?? of('motherboard'));
    const ram = one(memory.get(factsAs('motherboard', factsOf(motherboard)).memory_type) ?? of('ram'));
    const [storage, psu, chassis, cooler] = (['storage', 'psu', 'case', 'cooler'] as const).map((kind) =>
      one(of(kind)),
    );
    const isWithoutCard = igpu === true && random() < WITHOUT_CARD;
    const card = isWithoutCard ? {} : { gpu: one(of('gpu')) };
    return { cpu, motherboard, ram, storage, psu, case: chassis, cooler, ...card } as Pc<T>; // each was drawn above
  };
}

function factsAs<K extends StepKey>(kind: K, facts: PartFacts): FactsOf<K> {
  if (facts.kind !== kind) throw new Error(`a ${facts.kind} among the parts of kind ${kind}`);
  return facts as FactsOf<K>; // just checked
}
