import { checkBuild, type Verdict } from '../src/compatibility/check-build.ts';
import type { PartFacts } from '../src/compatibility/facts/part-facts.ts';
import { readFacts } from '../src/compatibility/read-facts.ts';
import { STEP_KEYS, type StepKey } from '../src/compatibility/vocabulary/step-keys.ts';
import { readBaseFile, type BasePart } from './support/base-file.ts';
import { baseFinder, type Label } from './support/base-finder.ts';
import { seededRandom } from '../src/lib/seeded-random.ts';
import { picker } from './support/synthetic-parts.ts';

/**
 * How many whole PCs that fit are called compatible when the shop reads their parts as a wholesaler sends them, by name and part
 * number alone; and whether a PC with one planted clash ever is. What fits is decided by the facts of the base that `KNOWN_PARTS`
 * names (a file of OpenDB's records, `readBaseFile`); without it there is nothing to measure.
 */
const PCS = 3000;
/** Another draw: `SEED=3`. */
const SEED = Number(process.env['SEED'] ?? 14);
const BUDGETS = { without: 0.6, with: 0.9 };
/** Sockets that boards are sold for today. */
const ON_SALE: ReadonlySet<string> = new Set(['AM4', 'AM5', 'LGA1151', 'LGA1200', 'LGA1700', 'LGA1851']);
/** PCs whose processor has graphics of its own do without a card this often. */
const WITHOUT_CARD = 0.25;

/**
 * Checks whose missing facts only accompany a verdict and are no warning. A name alone cannot show the facts that they compare, so their
 * gaps are counted separately.
 */
const TOLD_BESIDE: ReadonlySet<string> = new Set([
  'memory_capacity',
  'cpu_watts',
  'eps_connectors',
  'm2_length',
  'drive_bays',
  'psu_length',
  'card_slots',
  'radiator_and_card',
  'memory_height',
]);

const path = process.env['KNOWN_PARTS'];
if (path === undefined) console.log('skipped: KNOWN_PARTS names no file of parts');
else await measure(await readBaseFile(path));

type Pc = Partial<Record<StepKey, BasePart>>;
type Reader = (part: BasePart) => PartFacts;

async function measure(parts: readonly BasePart[]): Promise<void> {
  const byName = cached((part) => readFacts(textOf(part)).facts);
  const find = baseFinder(parts);
  const byBase = cached((part) => readFacts({ ...textOf(part), known: find(labelOf(part)) }).facts);
  const draw = drawer(parts);
  const fitting = take(PCS, () => fit(draw()));
  const clashing = take(PCS, () => clash(draw()));
  console.log(`${parts.length} parts, ${PCS} whole PCs that fit, ${PCS} with one clash`);
  for (const [how, reader, budget] of [
    ['without the base', byName, BUDGETS.without],
    ['with the base', byBase, BUDGETS.with],
  ] as const) {
    const verdicts = fitting.map((pc) => judge(pc, reader));
    const share = verdicts.filter(({ status }) => status === 'compatible').length / PCS;
    console.log(`${how}: ${percent(share)} of those that fit called compatible (budget ${percent(budget)})`);
    console.log(reasons(verdicts));
    const called = clashing.filter((pc) => judge(pc, reader).status === 'compatible');
    const missed = called.filter((pc) => !TOLD_BESIDE.has(clashOf(pc) ?? ''));
    console.log(`${how}: ${missed.length} of those that clash called compatible (budget 0)`);
    for (const pc of missed.slice(0, 5)) console.log(`  ${clashOf(pc)}: ${namesOf(pc)}`);
    console.log(`  and ${called.length - missed.length} whose clash is only told beside a verdict`);
    if (share < budget || missed.length > 0) process.exitCode = 1;
  }
}

/** Random PCs whose board has the processor's socket: few others fit. */
function drawer(parts: readonly BasePart[]): () => Pc {
  const random = seededRandom(SEED);
  const pick = picker(random);
  const of = (kind: StepKey) => parts.filter(({ facts }) => facts.kind === kind);
  const byKind = Object.fromEntries(STEP_KEYS.map((kind) => [kind, of(kind)]));
  const some = (kind: StepKey) => pick(byKind[kind] ?? []);
  const processors = of('cpu').filter((part) => ON_SALE.has(socketOf(part) ?? ''));
  const boards = Map.groupBy(of('motherboard'), socketOf);
  return () => {
    const cpu = pick(processors);
    const board = pick(boards.get(socketOf(cpu)) ?? of('motherboard'));
    const rest = { ram: some('ram'), storage: some('storage'), psu: some('psu'), case: some('case') };
    const card = random() < WITHOUT_CARD && hasGraphics(cpu) ? {} : { gpu: some('gpu') };
    return { cpu, motherboard: board, ...rest, cooler: some('cooler'), ...card };
  };
}

function fit(pc: Pc): Pc | undefined {
  return judge(pc, byRecord).status === 'compatible' ? pc : undefined;
}

function clash(pc: Pc): Pc | undefined {
  return clashOf(pc) === undefined ? undefined : pc;
}

/** The rule that alone is broken: the PC would fit but for it. */
function clashOf(pc: Pc): string | undefined {
  const { findings } = judge(pc, byRecord);
  const errors = new Set(findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule));
  return errors.size === 1 ? [...errors][0] : undefined;
}

function judge(pc: Pc, reader: Reader): Verdict {
  const build = Object.fromEntries(Object.entries(pc).map(([step, part]) => [step, reader(part)]));
  return checkBuild(build);
}

function byRecord({ facts }: BasePart): PartFacts {
  return facts;
}

function labelOf({ name, maker, numbers }: BasePart): Label {
  return { title: name, brand: maker, partNumber: numbers[0] ?? '' };
}

function textOf(part: BasePart) {
  return { ...labelOf(part), shortDescription: '', attributes: [], category: '' };
}

function socketOf({ facts }: BasePart): string | undefined {
  return facts.kind === 'cpu' || facts.kind === 'motherboard' ? facts.socket : undefined;
}

function hasGraphics({ facts }: BasePart): boolean {
  return facts.kind === 'cpu' && facts.igpu === true;
}

function take(count: number, draw: () => Pc | undefined): Pc[] {
  const taken: Pc[] = [];
  while (taken.length < count) {
    const pc = draw();
    if (pc !== undefined) taken.push(pc);
  }
  return taken;
}

function cached(read: Reader): Reader {
  const known = new Map<BasePart, PartFacts>();
  return (part) => {
    let facts = known.get(part);
    if (facts === undefined) known.set(part, (facts = read(part)));
    return facts;
  };
}

/** Why those that fit were not called compatible, the most frequent first. */
function reasons(verdicts: readonly Verdict[]): string {
  const counts = new Map<string, number>();
  for (const { findings, unverified } of verdicts) {
    const why = [
      ...findings.map(({ rule, severity }) => `${severity} ${rule}`),
      ...unverified.map(({ missing }) => `unknown ${missing}`),
    ];
    for (const one of new Set(why)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const first = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 12);
  return first.map(([why, count]) => `  ${percent(count / PCS)} ${why}`).join('\n');
}

function namesOf(pc: Pc): string {
  return Object.values(pc)
    .map(({ name }) => name)
    .join(' + ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
