import { isRecord } from '#lib/is-record.ts';
import { isBuilderLink } from '#web/address/paths.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStoredList } from './stored-json.ts';
import { useStored } from './use-stored.ts';

/** What is wrong among parts that were added to the cart together. */
export const CART_WARNINGS_KEY = 'cart_warnings';

export interface CartWarning {
  /** The products that clash; it is gone with any of them. */
  ids: string[];
  message: string;
  /** `warning`: the PC may work all the same. */
  severity: 'error' | 'warning';
  /** The builder's path with the parts. */
  link: string;
}

/** Of the products in the cart; empty until the page is hydrated. */
export function useCartWarnings(inCart: readonly string[]): CartWarning[] {
  const warnings = useStored(CART_WARNINGS_KEY, parseCartWarnings) ?? [];
  return warnings.filter(({ ids }) => ids.every((id) => inCart.includes(id)));
}

/** Replaces what is known of these products. */
export function rememberCartWarnings(
  ids: readonly string[],
  warnings: readonly CartWarning[],
  storage: SafeStorage = browserStorage,
): void {
  const others = parseCartWarnings(storage.read(CART_WARNINGS_KEY)).filter(
    (known) => !known.ids.every((id) => ids.includes(id)),
  );
  const all = [...others, ...warnings];
  if (all.length === 0) storage.remove(CART_WARNINGS_KEY);
  else storage.write(CART_WARNINGS_KEY, JSON.stringify(all.slice(-MAX_WARNINGS)));
}

/** Far more than the checks of one PC. */
const MAX_WARNINGS = 40;

/** Whatever does not read as warnings counts as none. */
export function parseCartWarnings(text: string | null): CartWarning[] {
  return parseStoredList(text, isWarning).map(withSeverity);
}

/** Until November 2026 only errors were kept, without their severity. */
function withSeverity(warning: Omit<CartWarning, 'severity'> & Partial<CartWarning>): CartWarning {
  return { ...warning, severity: warning.severity === 'warning' ? 'warning' : 'error' };
}

function isWarning(value: unknown): value is Omit<CartWarning, 'severity'> {
  if (!isRecord(value)) return false;
  const { ids, message, link } = value;
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every((id) => typeof id === 'string') &&
    typeof message === 'string' &&
    isBuilderLink(link)
  );
}
