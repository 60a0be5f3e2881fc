import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** What a PC is bought for. */
export const USES = ['gaming', 'office', 'editing'] as const;
export type Use = (typeof USES)[number];

/**
 * How much of a PC's worth for a use lies in each part; a row adds up to 1. Where money goes in builds that reviewers recommend: half into
 * the card of a gaming PC, into processor and memory for editing, evenly into what one waits for in an office.
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
