import type { Build } from '../build/build.ts';
import { checkBuild } from '../check-build.ts';
import type { FactsOf, PartFacts } from '../facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';

/** What the rules say of whole PCs put together at random from a catalogue, of those that nothing speaks against. */
export interface RandomPcs {
  readonly judged: number;
  readonly withoutWarning: number;
  /** What kept the others from it, with how many PCs: `unknown case.max_gpu_mm`, `warning psu_power`. */
  readonly because: ReadonlyMap<string, number>;
}

/** PCs whose processor has graphics do without a card this often. */
const WITHOUT_CARD = 0.25;
/** Draws for each PC wanted: most parts that were not chosen for each other do not fit. */
const DRAWS_EACH = 300;

/**
 * Judges `wanted` random whole PCs that have no error, fewer where the catalogue does not yield them; `random` gives numbers from
 * 0 up to 1. Undefined where a kind is missing.
 */
export function judgeRandomPcs(
  catalogue: readonly PartFacts[],
  wanted: number,
  random: () => number,
): RandomPcs | undefined {
  const byKind = Map.groupBy(catalogue, ({ kind }) => kind);
  if (STEP_KEYS.some((kind) => byKind.get(kind) === undefined)) return undefined;
  const because = new Map<string, number>();
  let [judged, withoutWarning] = [0, 0];
  for (let draw = 0; draw < wanted * DRAWS_EACH && judged < wanted; draw += 1) {
    const { status, findings, unverified } = checkBuild(drawPc(byKind, random));
    if (status === 'error') continue;
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

type ByKind = ReadonlyMap<string, readonly PartFacts[]>;

/** A PC whose board and memory are of the processor's socket and the board's type where there are such: few others fit. */
function drawPc(byKind: ByKind, random: () => number): Build {
  const one = <K extends StepKey>(kind: K, suits: (part: FactsOf<K>) => boolean = () => true): FactsOf<K> => {
    const parts = (byKind.get(kind) ?? []) as readonly FactsOf<K>[]; // grouped by their kind
    const suitable = parts.filter(suits);
    const some = suitable.length > 0 ? suitable : parts;
    return some[Math.floor(random() * some.length)]!; // the caller made sure that every kind has a part
  };
  const cpu = one('cpu');
  const motherboard = one('motherboard', ({ socket }) => socket === cpu.socket);
  const ram = one('ram', ({ memory_type }) => memory_type === motherboard.memory_type);
  const rest = { storage: one('storage'), psu: one('psu'), case: one('case'), cooler: one('cooler') };
  const isWithoutCard = cpu.igpu === true && random() < WITHOUT_CARD;
  return { cpu, motherboard, ram, ...rest, ...(isWithoutCard ? {} : { gpu: one('gpu') }) };
}
