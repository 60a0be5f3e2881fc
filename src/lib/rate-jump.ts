import type { ArsPerUsd } from './pesos.ts';

/** More than a fifth up or down is more often a slip of the finger than the market: 148,50 for 1485,0. */
const MAX_PERCENT = 20;

/** Whether a new rate is so far from the last that whoever types it is asked again. */
export function isJump(from: ArsPerUsd, to: ArsPerUsd): boolean {
  return Math.abs(to - from) * 100 > from * MAX_PERCENT;
}
