import type { FactsOf, PartFacts } from './facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from './vocabulary/step-keys.ts';

/** Together they are bought for a new PC. An upgrade leaves the case where it is. */
const OF_A_NEW_PC: readonly StepKey[] = ['cpu', 'motherboard', 'ram', 'case'];

/** Whether parts that are bought together are those of a new PC, whole or not. */
export function isNewPc(parts: readonly PartFacts[]): boolean {
  return OF_A_NEW_PC.every((step) => parts.some(({ kind }) => kind === step));
}

/**
 * The steps whose part is missing among those of a new PC, in order; none if the parts form no new PC. Built-in graphics, a boxed cooler
 * and the supply of a case count as present. If no source states them, the card and the cooler do not count as missing.
 * @example lackingSteps([cpu({ igpu: false }), board, memory, disk, chassis]) // ['gpu', 'psu']
 */
export function lackingSteps(parts: readonly PartFacts[]): StepKey[] {
  if (!isNewPc(parts)) return [];
  const has = (step: StepKey) => parts.some(({ kind }) => kind === step);
  const cpu = parts.find((part): part is FactsOf<'cpu'> => part.kind === 'cpu');
  const board = parts.find((part): part is FactsOf<'motherboard'> => part.kind === 'motherboard');
  const chassis = parts.find((part): part is FactsOf<'case'> => part.kind === 'case');
  return STEP_KEYS.filter((step) => {
    if (has(step)) return false;
    if (step === 'gpu') return cpu?.igpu === false || board?.video_output === false;
    if (step === 'cooler') return cpu?.cooler_included === false;
    return step !== 'psu' || chassis?.psu_included !== true;
  });
}
