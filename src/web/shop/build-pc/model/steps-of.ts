import type { BuildStep } from '#contract/build.ts';
import { partTrouble, type BuilderStep, type BuilderView } from './builder-view.ts';

/** The steps, and which of them the chosen case covers: it comes with a power supply that nothing speaks against. */
export function stepsOf(
  steps: readonly BuildStep[],
  { parts, problems }: { parts: BuilderView['parts']; problems: Parameters<typeof partTrouble>[1] },
): BuilderStep[] {
  const facts = parts.case?.facts;
  const hasSupply = facts?.kind === 'case' && facts.psu_included === true;
  const isInCase = hasSupply && parts.psu === undefined && partTrouble('case', problems) !== 'error';
  return steps.map((step) => (isInCase && step.key === 'psu' ? { ...step, isInCase } : step));
}
