import { argentineDay } from './argentine-day.ts';
import type { InstallmentPlan } from './installments.ts';

/**
 * The plans of instalments whose last day has passed, which no page shows, each with that day.
 * @param now in milliseconds since the epoch
 * @example endedPlans([promotion], now) // ['6 cuotas, hasta el 30/11/2026']
 */
export function endedPlans(
  plans: readonly Pick<InstallmentPlan, 'count' | 'until'>[],
  now: number,
): string[] {
  return plans.flatMap(({ count, until }) =>
    until !== null && until <= now ? [`${count} cuotas, hasta el ${argentineDay(new Date(until - 1))}`] : [],
  );
}
