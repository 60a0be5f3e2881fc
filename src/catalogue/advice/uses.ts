import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** The uses for which a PC is bought. */
export const USES = ['gaming', 'office', 'editing'] as const;
export type Use = (typeof USES)[number];

/**
 * How much each part contributes to a PC's worth for a use; each row adds up to 1. It follows the builds that reviewers recommend:
 * half of the money for the card of a gaming PC, processor and memory for editing, an even split in an office.
 */
export const SHARE_OF_WORTH: Readonly<Record<Use, Readonly<Record<StepKey, number>>>> = {
  gaming: {
    gpu: 0.52,
    cpu: 0.2,
    ram: 0.09,
    storage: 0.07,
    motherboard: 0.04,
    psu: 0.04,
    case: 0.02,
    cooler: 0.02,
  },
  office: {
    cpu: 0.33,
    ram: 0.24,
    storage: 0.24,
    gpu: 0.02,
    motherboard: 0.07,
    psu: 0.05,
    case: 0.03,
    cooler: 0.02,
  },
  editing: {
    cpu: 0.36,
    gpu: 0.22,
    ram: 0.2,
    storage: 0.12,
    motherboard: 0.04,
    psu: 0.03,
    case: 0.01,
    cooler: 0.02,
  },
};
