import { browserStorage, type SafeStorage } from './safe-storage.ts';
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
  else storage.write(CART_WARNINGS_KEY, JSON.stringify(all.slice(-MOST)));
}

/** Far more than the checks of one PC. */
const MOST = 40;

/** Whatever does not read as warnings counts as none. */
export function parseCartWarnings(text: string | null): CartWarning[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.filter(isWarning).map(withSeverity) : [];
}

/** Until November 2026 only errors were kept, without their severity. */
function withSeverity(warning: Omit<CartWarning, 'severity'> & Partial<CartWarning>): CartWarning {
  return { ...warning, severity: warning.severity === 'warning' ? 'warning' : 'error' };
}

function isWarning(value: unknown): value is Omit<CartWarning, 'severity'> {
  if (typeof value !== 'object' || value === null) return false;
  const { ids, message, link } = value as Partial<Record<string, unknown>>; // any stored JSON
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every((id) => typeof id === 'string') &&
    typeof message === 'string' &&
    typeof link === 'string' &&
    link.startsWith('/armar-pc')
  );
}
