import type { BuildStep } from '#contract/build.ts';
import { partTrouble, type BuilderStep, type BuilderView } from './builder-view.ts';
import { bringsSupply } from './supply-in-case.ts';

/**
 * Adds to the steps what the chosen parts mean for them: a case without an error may bring the power supply, and a processor may need a
 * cooler.
 */
export function stepsOf(
  steps: readonly BuildStep[],
  { parts, problems }: { parts: BuilderView['parts']; problems: Parameters<typeof partTrouble>[1] },
): BuilderStep[] {
  const isInCase =
    bringsSupply(parts.case) && parts.psu === undefined && partTrouble('case', problems) !== 'error';
  const isCoolerLacking = lacksCooler(parts);
  return steps.map((step) => {
    if (isInCase && step.key === 'psu') return { ...step, isInCase };
    return isCoolerLacking && step.key === 'cooler' ? { ...step, description: COOLER_NEEDED } : step;
  });
}

const COOLER_NEEDED = 'Tu procesador viene sin cooler: elegí uno, o decinos que lo tenés.';

/** Whether the processor is known to come without a cooler, and none is chosen. */
export function lacksCooler({ cpu, cooler }: BuilderView['parts']): boolean {
  return cooler === undefined && cpu?.facts.kind === 'cpu' && cpu.facts.cooler_included === false;
}

/** Whether the PC shows no picture without a video card, and has none. */
export function lacksCard({ cpu, motherboard, gpu }: BuilderView['parts']): boolean {
  if (gpu !== undefined) return false;
  const isDark = cpu?.facts.kind === 'cpu' && cpu.facts.igpu === false;
  const isSocketless = motherboard?.facts.kind === 'motherboard' && motherboard.facts.video_output === false;
  return isDark || isSocketless;
}
