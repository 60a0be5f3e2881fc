import { isCounted, MAX_UNITS_PER_LINE, type Units } from '#compatibility/build/units.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Problem } from '#contract/build.ts';
import type { LeftOutPart } from '#web/browser-storage/cart-left-out-storage.ts';
import type { CartWarning } from '#web/browser-storage/cart-warnings-storage.ts';
import type { Picks } from '../build-pc/model/picks.ts';
import type { ReadyLine } from './check-cart.ts';

/**
 * The one PC that the parts in the cart form, however they were added. Null: they form none, or belong to two. Several different memory
 * kits or disks are left out, because they may belong to different PCs.
 * @param leftOut The parts of the PCs that are not in the cart. Those that the buyer has are part of the PC.
 */
export function pcInCart(lines: readonly ReadyLine[], leftOut: readonly LeftOutPart[] = []): Picks | null {
  const pc = { chosen: {} as Picks['chosen'], owned: [] as StepKey[], units: {} as Writable<Units> };
  for (const step of STEP_KEYS) {
    const bought = lines.filter(({ product }) => product.facts.kind === step);
    const had = leftOut.filter((part) => part.step === step && part.reason === 'owned');
    const count = had.length + (isCounted(step) ? bought.length : unitsIn(bought));
    if (count > 1 && !isCounted(step)) return null;
    const [line, part] = [bought[0], had[0]];
    if (count !== 1) continue;
    if (line !== undefined) {
      pc.chosen[step] = line.product.id;
      if (isCounted(step)) pc.units[step] = Math.min(line.quantity, MAX_UNITS_PER_LINE[step]);
    }
    // An example that stands for the buyer's own part says little about what fits with theirs.
    if (part !== undefined && part.exampleOf === undefined) {
      pc.chosen[step] = part.id;
      pc.owned.push(step);
    }
  }
  const isPc = Object.keys(pc.chosen).length > 1 && Object.keys(pc.chosen).length > pc.owned.length;
  return isPc ? { ...pc, skipped: [] } : null;
}

/**
 * The conflicts between parts of the PC, and single parts that its board refuses. It does not report what a lone part needs (a card, a
 * cooler), which the buyer may have at home.
 * @param known The cart's messages about a PC that the builder added.
 */
export function clashesIn(problems: readonly Problem[], pc: Picks, known: readonly CartWarning[]): string[] {
  const inPc = (step: StepKey) => pc.chosen[step] !== undefined;
  const isAmong = (steps: readonly StepKey[]) =>
    steps.filter(inPc).length > 1 || (inPc('motherboard') && steps.every(inPc));
  return problems
    .filter(({ severity, steps }) => severity === 'error' && isAmong(steps))
    .map(({ message }) => message)
    .filter((message) => !known.some((warning) => warning.message === message));
}

function unitsIn(lines: readonly ReadyLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
