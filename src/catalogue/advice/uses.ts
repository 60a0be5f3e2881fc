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
    gpu: 0.53,
    cpu: 0.19,
    ram: 0.1,
    storage: 0.07,
    motherboard: 0.03,
    psu: 0.04,
    case: 0.02,
    cooler: 0.02,
  },
  office: {
    cpu: 0.35,
    ram: 0.26,
    storage: 0.25,
    gpu: 0.02,
    motherboard: 0.04,
    psu: 0.03,
    case: 0.03,
    cooler: 0.02,
  },
  editing: {
    cpu: 0.34,
    gpu: 0.26,
    ram: 0.19,
    storage: 0.11,
    motherboard: 0.04,
    psu: 0.03,
    case: 0.01,
    cooler: 0.02,
  },
};

/**
 * In cents: more money than this buys nothing that the use can feel, so the rest is better kept. A PC for an office of 2026 with 32 GB
 * and 1 TB costs less.
 */
const ENOUGH_MONEY: Readonly<Record<Use, number>> = { gaming: Infinity, office: 70_000, editing: Infinity };

/** The money that a use can turn into worth, of a budget in cents: against it, each part must earn its price. */
export function moneyThatCounts(budget: number, use: Use): number {
  return Math.min(budget, ENOUGH_MONEY[use]);
}
