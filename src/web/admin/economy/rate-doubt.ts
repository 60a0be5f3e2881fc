import type { PanelRate } from '#contract/panel/exchange-rate.ts';
import { isJump, textToRate, type ArsPerUsd } from '#lib/pesos.ts';

/**
 * Why a new rate is typed twice. `first`: the shop has none, or the demo's, which is invented: there is nothing to compare it with. `leap`:
 * it differs so much from the last. Null: it is typed once.
 */
export function rateDoubt(
  current: Pick<PanelRate, 'arsPerUsd' | 'origin'> | null,
  next: ArsPerUsd,
): 'first' | 'leap' | null {
  if (current === null || current.origin === 'demo') return 'first';
  return isJump(textToRate(current.arsPerUsd), next) ? 'leap' : null;
}
