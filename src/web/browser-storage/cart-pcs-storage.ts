import { isRecord } from '#lib/is-record.ts';
import { readCart, removeFromCart, setQuantity, writeCart, type CartLine } from './cart-storage.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStoredList } from './stored-json.ts';
import { useStored } from './use-stored.ts';

/** The PCs that the builder added to the cart, so that a corrected one replaces the former. */
export const CART_PCS_KEY = 'cart_pcs';

/** How many of a product one such PC has. */
export interface CartPcPart {
  id: string;
  units: number;
}

export interface CartPc {
  /** As the builder's address names it: a random one, or the parts themselves. */
  key: string;
  parts: CartPcPart[];
}

/** The PCs whose parts are all in the cart; none until the page is hydrated. */
export function useCartPcs(cart: readonly Pick<CartLine, 'id' | 'quantity'>[]): CartPc[] {
  const pcs = useStored(CART_PCS_KEY, parseCartPcs) ?? [];
  return pcs.filter(({ parts }) => parts.length > 1 && countPcs(parts, cart) > 0);
}

/** How many whole PCs of these parts the cart holds. What is there besides of a part is for something else. */
export function countPcs(
  parts: readonly CartPcPart[],
  cart: readonly Pick<CartLine, 'id' | 'quantity'>[],
): number {
  const counts = parts.map(({ id, units }) => {
    const quantity = cart.find((line) => line.id === id)?.quantity ?? 0;
    return Math.floor(quantity / units);
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** Changes the cart to this number of whole PCs of these parts. Further units of a part stay. */
export function setPcs(
  parts: readonly CartPcPart[],
  pcs: number,
  storage: SafeStorage = browserStorage,
): void {
  const cart = readCart(storage);
  const more = pcs - countPcs(parts, cart);
  writeCart(
    cart.map((line) => ({ ...line, quantity: line.quantity + more * unitsIn(parts, line.id) })),
    storage,
  );
}

/** What the PC brought to the cart; none until the page is hydrated. */
export function useCartPc(key: string | undefined): readonly CartPcPart[] {
  return partsOf(useStored(CART_PCS_KEY, parseCartPcs) ?? [], key);
}

export function readCartPc(key: string | undefined, storage: SafeStorage = browserStorage) {
  return partsOf(parseCartPcs(storage.read(CART_PCS_KEY)), key);
}

function partsOf(pcs: readonly CartPc[], key = ''): readonly CartPcPart[] {
  return pcs.find((pc) => pc.key === key)?.parts ?? partsIn(key);
}

/**
 * The key of a PC that no builder added. It names its parts, so a link with it opens in any tab.
 * @example keyOfParts([{ id: '17', units: 1 }, { id: '4', units: 2 }]) // '17=1&4=2'
 */
export function keyOfParts(parts: readonly CartPcPart[]): string {
  return String(new URLSearchParams(parts.map(({ id, units }) => [id, String(units)])));
}

/** The inverse; none for a random key. */
function partsIn(key: string): CartPcPart[] {
  return Array.from(new URLSearchParams(key), ([id, units]) => ({ id, units: Number(units) })).filter(isPart);
}

/**
 * Replaces the stored data of the PC. A product that belonged to another PC now belongs to this one.
 * @param added the parts that came to the cart now.
 * @param there the parts that were there already: they belong to the PC only if a PC brought them.
 */
export function rememberCartPc(
  key: string,
  { added, there }: { added: readonly CartPcPart[]; there: readonly CartPcPart[] },
  storage: SafeStorage = browserStorage,
): void {
  const known = parseCartPcs(storage.read(CART_PCS_KEY));
  const broughtBy = (id: string) => known.filter(({ parts }) => parts.some((part) => part.id === id));
  const parts = [...added, ...there.filter(({ id }) => broughtBy(id).length > 0)];
  const others = known.flatMap((pc) => {
    const left = pc.parts.filter(({ id }) => !parts.some((part) => part.id === id));
    return pc.key === key || left.length === 0 ? [] : [{ ...pc, parts: left }];
  });
  storage.write(CART_PCS_KEY, JSON.stringify([...others, { key, parts }].slice(-MAX_PCS)));
}

/** The parts of a PC in the cart that the corrected PC does not have, or has in another number. */
export function exchangedParts(
  former: readonly CartPcPart[],
  wanted: readonly CartPcPart[],
  cart: readonly CartLine[],
): CartPcPart[] {
  return former.filter(
    ({ id, units }) => cart.some((line) => line.id === id) && unitsIn(wanted, id) !== units,
  );
}

/**
 * Removes them from the cart, or changes their number. Units beyond those of the PCs stay. Returns how many lines changed.
 * @param pcs the number of such PCs in the cart.
 */
export function exchangeInCart(
  key: string | undefined,
  wanted: readonly CartPcPart[],
  pcs: number,
  storage: SafeStorage = browserStorage,
): number {
  const cart = readCart(storage);
  const exchanged = exchangedParts(readCartPc(key, storage), wanted, cart);
  for (const { id, units } of exchanged) {
    const quantity = cart.find((line) => line.id === id)?.quantity ?? 0;
    const next = pcs * unitsIn(wanted, id);
    const left = Math.max(next, quantity - pcs * units + next);
    if (left === 0) removeFromCart([id], storage);
    else setQuantity(id, left, storage);
  }
  return exchanged.length;
}

function unitsIn(parts: readonly CartPcPart[], id: string): number {
  return parts.find((part) => part.id === id)?.units ?? 0;
}

/** More PCs than a cart holds. */
const MAX_PCS = 10;

/** Whatever does not read as PCs counts as none. */
function parseCartPcs(text: string | null): CartPc[] {
  return parseStoredList(text, isCartPc);
}

function isCartPc(value: unknown): value is CartPc {
  if (!isRecord(value)) return false;
  const { key, parts } = value;
  return typeof key === 'string' && Array.isArray(parts) && parts.every(isPart);
}

function isPart(value: unknown): value is CartPcPart {
  if (!isRecord(value)) return false;
  const { id, units } = value;
  return typeof id === 'string' && typeof units === 'number' && Number.isInteger(units) && units > 0;
}
