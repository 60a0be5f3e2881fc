import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** What a PC does. */
export const WORKS = ['gaming', 'office', 'editing'] as const;
export type Work = (typeof WORKS)[number];

/** The uses for which a PC is bought; `gaming` alone leaves the resolution to the budget. */
export const USES = ['gaming', 'gaming-1080p', 'gaming-1440p', 'gaming-4k', 'office', 'editing'] as const;
export type Use = (typeof USES)[number];

const WORK_OF: Readonly<Record<Use, Work>> = {
  gaming: 'gaming',
  'gaming-1080p': 'gaming',
  'gaming-1440p': 'gaming',
  'gaming-4k': 'gaming',
  office: 'office',
  editing: 'editing',
};

export function workOf(use: Use): Work {
  return WORK_OF[use];
}

/** One value for each use. */
export function forEachUse<T>(make: () => T): Readonly<Record<Use, T>> {
  return Object.fromEntries(USES.map((use) => [use, make()])) as Record<Use, T>; // each use is in the list
}

/**
 * How much each part contributes to a PC's worth for what it does; each row adds up to 1. It follows the builds that reviewers recommend:
 * half of the money for the card of a gaming PC, processor and memory for editing, an even split in an office.
 */
export const SHARE_OF_WORTH: Readonly<Record<Work, Readonly<Record<StepKey, number>>>> = {
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
 * In cents: money beyond this buys nothing noticeable for the use, so the rest is better kept. A PC for an office of 2026 with 32 GB and 1
 * TB costs less.
 */
const ENOUGH_MONEY: Readonly<Record<Work, number>> = { gaming: Infinity, office: 70_000, editing: Infinity };

/** The money that a use can turn into worth, of a budget in cents: against it, each part must earn its price. */
export function moneyThatCounts(budget: number, use: Use): number {
  return Math.min(budget, ENOUGH_MONEY[workOf(use)]);
}
