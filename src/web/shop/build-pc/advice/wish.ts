import { isStepKey, type StepKey } from '#compatibility/step-keys.ts';
import { USES, type UseName } from '#contract/uses.ts';

/** What a visitor asks 'Completar por mí' for, as typed: `presupuesto=800&uso=juegos`. */
export interface Wish {
  budget: string;
  use: UseName;
}

/** What came of it. */
export interface WishOutcome extends Wish {
  /** Why nothing was filled, for a person; null where something was, or nothing was asked. */
  refusal: string | null;
  /** The steps that were filled. */
  filled: readonly StepKey[];
}

/** The values of the form's fields, as the address has them. */
export function wishIn(params: URLSearchParams): Wish {
  const use = USES.find((known) => known === params.get('uso')) ?? 'juegos';
  return { budget: (params.get('presupuesto') ?? '').slice(0, 12), use };
}

/** What the address says of a wish that was answered already, or of none. */
export function outcomeIn(params: URLSearchParams): WishOutcome {
  const filled = (params.get('completados') ?? '').split(',').filter(isStepKey);
  return { ...wishIn(params), refusal: null, filled };
}
