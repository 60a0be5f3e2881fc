import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';

/** The part that a visitor came for, to go with what they have: `busco=gpu:12 GB`. Its step may be open before all others are done. */
export interface Sought {
  step: StepKey;
  /** What narrows its list; empty: nothing. */
  words: string;
}

/** The parameter of the builder's address. */
const SOUGHT = 'busco';

/** Undefined where the address seeks none. */
export function parseSought(params: URLSearchParams): Sought | undefined {
  const [step = '', ...words] = params.get(SOUGHT)?.split(':') ?? [];
  return isStepKey(step) ? { step, words: words.join(':').trim().slice(0, MAX_SEARCH_LENGTH) } : undefined;
}

/** The inverse of `parseSought`, as a parameter's name and value. */
export function soughtParam({ step, words }: Sought): Record<string, string> {
  return { [SOUGHT]: words === '' ? step : `${step}:${words}` };
}
