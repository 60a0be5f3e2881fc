import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Cents } from '#lib/money.ts';

/** Prices and stock when a link was shared, so that the page can report what changed. */
export interface SeenBuild {
  /** Days since 1970 in the sharer's calendar. */
  day: number;
  /** A hash of the parts; it does not apply to other parts. */
  mark: string;
  parts: Partial<Record<StepKey, SeenPart>>;
}

interface SeenPart {
  /** Of one unit. */
  price: Cents;
  /** Of as many as are to be bought. */
  hadStock: boolean;
}

/**
 * `visto`: the day, the mark, then a price in cents for each step in order, all in base 36 (`g16.3k9a.7ps.4kk-`). A step
 * without a part is empty; a minus says that the part had no stock. About 40 characters for a whole PC.
 */
export function writeSeenBuild({ day, mark, parts }: SeenBuild): string {
  const prices = STEP_KEYS.map((step) => {
    const part = parts[step];
    return part ? part.price.toString(36) + (part.hadStock ? '' : NO_STOCK) : '';
  });
  return [day.toString(36), mark, ...prices].join('.').replace(/\.+$/, '');
}

/** After a price: the part had no stock. */
export const NO_STOCK = '-';
