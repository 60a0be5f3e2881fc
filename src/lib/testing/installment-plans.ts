import type { InstallmentPlan } from '../installments.ts';
import { centavos } from '../pesos.ts';

/** Three installments without interest, always, for any amount and card. */
export const THREE_WITHOUT_INTEREST: InstallmentPlan = {
  count: 3,
  coefficient: 10_000,
  cftea: 0,
  cards: null,
  minimum: centavos(0),
  from: null,
  until: null,
};
