import { isRecord } from '#lib/is-record.ts';
import { MAX_ORDER_LINES, MAX_UNITS } from '#lib/order-limits.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStored } from './stored-json.ts';
import { useStored } from './use-stored.ts';

/** The ids in the cart, oldest first: a plain list, as the specification requires. */
export const CART_KEY = 'cart_items';
/** Id -> quantity and the price last seen. A key of its own, so that the list stays plain. */
export const CART_DETAILS_KEY = 'cart_details';

interface CartDetail {
  quantity: number;
  /** Wire money (`"129.90"`) as the buyer last saw it; null before that. */
  seenPrice: string | null;
  /** The product's description, so that a dropped line can be named. */
  name: string | null;
}

export interface CartLine extends CartDetail {
  id: string;
}

/** The cart's lines; null until the page is hydrated. */
export function useCart(): readonly CartLine[] | null {
  const ids = useStored(CART_KEY, parseCartIds);
  const details = useStored(CART_DETAILS_KEY, parseCartDetails);
  if (ids === null || details === null) return null;
  return joinLines(ids, details);
}

export function readCart(storage: SafeStorage = browserStorage): CartLine[] {
  return joinLines(parseCartIds(storage.read(CART_KEY)), parseCartDetails(storage.read(CART_DETAILS_KEY)));
}

export type AddOutcome = 'added' | 'already-there' | 'full';

export function addToCart(
  product: { id: string; description: string; price: string },
  storage: SafeStorage = browserStorage,
  quantity = 1,
): AddOutcome {
  const lines = readCart(storage);
  if (lines.some((line) => line.id === product.id)) return 'already-there';
  if (lines.length >= MAX_ORDER_LINES) return 'full';
  const line = {
    id: product.id,
    quantity: clampQuantity(quantity),
    seenPrice: product.price,
    name: product.description,
  };
  writeCart([...lines, line], storage);
  return 'added';
}

export function removeFromCart(ids: readonly string[], storage: SafeStorage = browserStorage): void {
  writeCart(
    readCart(storage).filter((line) => !ids.includes(line.id)),
    storage,
  );
}

/** Limits a quantity to what a line may hold. */
export function setQuantity(id: string, quantity: number, storage: SafeStorage = browserStorage): void {
  changeLine(id, { quantity: clampQuantity(quantity) }, storage);
}

/** The buyer has now seen this price. */
export function rememberPrice(id: string, price: string, storage: SafeStorage = browserStorage): void {
  changeLine(id, { seenPrice: price }, storage);
}

export function emptyCart(storage: SafeStorage = browserStorage): void {
  writeCart([], storage);
}

export function parseCartIds(text: string | null): string[] {
  const ids = parseStored(text);
  if (!Array.isArray(ids)) return [];
  const known = ids
    .map((id: unknown) => (typeof id === 'number' ? String(id) : id))
    .filter((id): id is string => typeof id === 'string' && id !== '');
  return [...new Set(known)].slice(0, MAX_ORDER_LINES);
}

function parseCartDetails(text: string | null): Readonly<Record<string, CartDetail>> {
  const details = parseStored(text);
  if (!isRecord(details)) return {};
  return Object.fromEntries(Object.entries(details).map(([id, detail]) => [id, parseDetail(detail)]));
}

function parseDetail(detail: unknown): CartDetail {
  const { quantity, seenPrice, name } = isRecord(detail) ? detail : {};
  return {
    quantity: typeof quantity === 'number' ? clampQuantity(quantity) : 1,
    seenPrice: typeof seenPrice === 'string' && /^\d+\.\d{2}$/.test(seenPrice) ? seenPrice : null,
    name: typeof name === 'string' ? name : null,
  };
}

function joinLines(ids: readonly string[], details: Readonly<Record<string, CartDetail>>): CartLine[] {
  return ids.map((id) => ({
    id,
    ...((Object.hasOwn(details, id) ? details[id] : undefined) ?? parseDetail(null)),
  }));
}

function changeLine(id: string, change: Partial<CartDetail>, storage: SafeStorage): void {
  writeCart(
    readCart(storage).map((line) => (line.id === id ? { ...line, ...change } : line)),
    storage,
  );
}

export function writeCart(lines: readonly CartLine[], storage: SafeStorage = browserStorage): void {
  const details = lines.map(({ id, ...detail }) => [id, detail] as const);
  storage.write(CART_DETAILS_KEY, JSON.stringify(Object.fromEntries(details)));
  storage.write(CART_KEY, JSON.stringify(lines.map((line) => line.id)));
}

function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(MAX_UNITS, Math.max(1, Math.round(quantity))) : 1;
}
