import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { USES, type UseName } from '#contract/uses.ts';
import { parseSteps } from './picks.ts';

/** What a visitor typed into 'Completar por mí': `presupuesto=800&uso=juegos`. */
export interface Wish {
  budget: string;
  use: UseName;
}

/** Its outcome. */
export interface WishOutcome extends Wish {
  /** The message of why nothing was filled; null where something was, or the form was not sent. */
  refusal: string | null;
  /** The steps that were filled. */
  filled: readonly StepKey[];
}

/** As long as a budget in words: `un millón doscientos mil pesos`. */
export const MAX_BUDGET_LENGTH = 40;

/** The values of the form's fields, as the address has them. */
export function wishIn(params: URLSearchParams): Wish {
  const use = USES.find((known) => known === params.get('uso')) ?? DEFAULT_USE;
  return { budget: (params.get('presupuesto') ?? '').slice(0, MAX_BUDGET_LENGTH), use };
}

/** Whether the form was sent. */
export function isWish(params: URLSearchParams): boolean {
  return params.has(SENT);
}

/** The inverse of `wishIn`, for a form that was sent. */
export function writeWish(params: URLSearchParams, wish: Wish): void {
  writeOutcome(params, { ...wish, refusal: null, filled: [] });
  params.set(SENT, 'si');
}

/** The inverse of `outcomeIn`; empty values are left out. */
export function writeOutcome(params: URLSearchParams, { filled, budget, use }: WishOutcome): void {
  if (filled.length > 0) params.set('completados', filled.join(','));
  if (budget !== '') params.set('presupuesto', budget);
  if (use !== DEFAULT_USE) params.set('uso', use);
}

const SENT = 'completar';
const DEFAULT_USE: UseName = 'juegos';

/** The outcome that the address states; empty without one. */
export function outcomeIn(params: URLSearchParams): WishOutcome {
  const filled = parseSteps(params.get('completados'));
  return { ...wishIn(params), refusal: null, filled };
}
