import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { DEFAULT_USE, type UseName } from '#contract/uses.ts';
import { exchangedSteps } from './exchanged.ts';
import { pick, writeIds, writeSteps, type Chosen, type Picks } from './picks.ts';

/** The visitor's request to 'Completar por mí' and its choices: `presupuesto=800&uso=oficina&completados=cpu,ram`. */
export interface Wish {
  /** As it was typed; empty without one. */
  budget: string;
  use: UseName;
  /** The steps that it left empty, and those that it filled, while they have its part or can restore it. */
  filled: readonly StepKey[];
  /** `tuya_psu=…`: the visitor's own parts in whose place it chose others. */
  replaced: Chosen;
  /** `conservar=psu`: the steps whose own part stays although it advises another one. */
  kept: readonly StepKey[];
  /** Undefined: it is not asked to complete the PC. */
  sent: Sent | undefined;
}

/**
 * `completar=si`: the form was sent. `antes`: it was sent, and the visitor pressed something else before the response; that press counts
 * once the PC is complete.
 */
export type Sent = 'si' | 'antes';

export const REPLACED_PREFIX = 'tuya_';

/** As long as a budget in words: `un millón doscientos mil pesos`. */
export const MAX_BUDGET_LENGTH = 40;

export const NO_WISH: Wish = {
  budget: '',
  use: DEFAULT_USE,
  filled: [],
  replaced: {},
  kept: [],
  sent: undefined,
};

/** The inverse of `parseWish`; empty values are left out. */
export function writeWish(
  params: URLSearchParams,
  { budget, use, filled, replaced, kept, sent }: Wish,
): void {
  if (budget !== '') params.set('presupuesto', budget);
  if (use !== DEFAULT_USE) params.set('uso', use);
  writeSteps(params, 'completados', filled);
  writeIds(
    params,
    REPLACED_PREFIX,
    pick(replaced, (step) => filled.includes(step)),
  );
  writeSteps(params, 'conservar', kept);
  if (sent) params.set(SENT, sent);
}

/** The parameter of the form's button. */
export const SENT = 'completar';

/** Whether a link leads to a PC without any choice but its use or the visitor's own parts, so that only the budget is missing. */
export function asksBudget({
  chosen,
  owned,
  wish,
}: Pick<Picks, 'chosen' | 'owned'> & { wish: Wish }): boolean {
  const isEmpty = STEP_KEYS.every((step) => chosen[step] === undefined || owned.includes(step));
  return isEmpty && wish.budget === '' && (wish.sent !== undefined || wish.use !== DEFAULT_USE);
}

/** The steps whose part 'Completar por mí' chose and is to be bought. */
export function advisedSteps(
  address: Pick<Picks, 'chosen' | 'owned'> & { wish: Wish; before: { chosen: Chosen } },
): readonly StepKey[] {
  const { wish, chosen, owned } = address;
  const exchanged = exchangedSteps(address);
  return wish.filled.filter(
    (step) => chosen[step] !== undefined && !owned.includes(step) && !exchanged.includes(step),
  );
}
