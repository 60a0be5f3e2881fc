import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { isRecord } from '#lib/is-record.ts';
import { isBuilderLink } from '#web/address/paths.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStoredList } from './stored-json.ts';
import { useStored } from './use-stored.ts';

/** What the PCs that were added to the cart still needed then. */
export const CART_MISSING_KEY = 'cart_missing';

export interface MissingParts {
  /** The products of the PC; without one of them it is another PC. */
  ids: string[];
  steps: StepKey[];
  /** The builder's path with these parts, and the first missing step open. */
  link: string;
}

/** Of the PCs that are in the cart; empty until the page is hydrated. */
export function useMissingParts(inCart: readonly string[]): MissingParts[] {
  const missing = useStored(CART_MISSING_KEY, parseMissingParts) ?? [];
  return missing.filter(({ ids }) => ids.every((id) => inCart.includes(id)));
}

/** Replaces the missing steps of each PC that has one of these products. No steps: the PC is complete. */
export function rememberMissingParts(parts: MissingParts, storage: SafeStorage = browserStorage): void {
  const others = parseMissingParts(storage.read(CART_MISSING_KEY)).filter(
    ({ ids }) => !ids.some((id) => parts.ids.includes(id)),
  );
  const all = parts.steps.length === 0 || parts.ids.length === 0 ? others : [...others, parts];
  if (all.length === 0) storage.remove(CART_MISSING_KEY);
  else storage.write(CART_MISSING_KEY, JSON.stringify(all.slice(-MAX_PCS)));
}

/** More PCs than a cart holds. */
const MAX_PCS = 10;

/** Whatever does not read as missing parts counts as none. */
export function parseMissingParts(text: string | null): MissingParts[] {
  return parseStoredList(text, isMissingParts);
}

function isMissingParts(value: unknown): value is MissingParts {
  if (!isRecord(value)) return false;
  const { ids, steps, link } = value;
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every((id) => typeof id === 'string') &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every((step) => typeof step === 'string' && isStepKey(step)) &&
    isBuilderLink(link)
  );
}
