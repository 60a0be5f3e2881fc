/** The eight steps of a build, in the order in which the builder asks for them. */
export const STEP_KEYS = ['cpu', 'motherboard', 'ram', 'gpu', 'storage', 'psu', 'case', 'cooler'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** The steps that a PC may go without. */
export const OPTIONAL_STEPS: readonly StepKey[] = ['gpu', 'cooler'];

export function isStepKey(text: string): text is StepKey {
  return (STEP_KEYS as readonly string[]).includes(text);
}

/** What an item is: a part of one of the steps, or none of them. */
export const PART_KINDS = [...STEP_KEYS, 'not_a_part'] as const;
export type PartKind = (typeof PART_KINDS)[number];
