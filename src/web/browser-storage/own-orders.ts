import { isRecord } from '#lib/is-record.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStoredList } from './stored-json.ts';
import { useStored } from './use-stored.ts';

const OWN_ORDERS_KEY = 'own_orders';

/** An order that was placed in this browser. Its page shows neither its buyer's name nor where they live. */
export interface PlacedOrder {
  id: string;
  /** Opens the order's page. */
  key: string;
  /** ISO time. */
  createdAt: string;
}

/** The newest first; empty until the page is hydrated. */
export function useOwnOrders(): readonly PlacedOrder[] {
  return useStored(OWN_ORDERS_KEY, parseOwnOrders) ?? [];
}

export function rememberOwnOrder(
  { id, key, createdAt }: PlacedOrder,
  storage: SafeStorage = browserStorage,
): void {
  const others = parseOwnOrders(storage.read(OWN_ORDERS_KEY)).filter((known) => known.id !== id);
  storage.write(OWN_ORDERS_KEY, JSON.stringify([{ id, key, createdAt }, ...others].slice(0, MAX_ORDERS)));
}

/** The order has another key; nothing where it is not in the list. */
export function renewOwnOrder(
  { id, key }: Pick<PlacedOrder, 'id' | 'key'>,
  storage: SafeStorage = browserStorage,
): void {
  const orders = parseOwnOrders(storage.read(OWN_ORDERS_KEY));
  if (orders.every((known) => known.id !== id || known.key === key)) return;
  const renewed = orders.map((known) => (known.id === id ? { ...known, key } : known));
  storage.write(OWN_ORDERS_KEY, JSON.stringify(renewed));
}

/** Deleted for the sake of people who share the browser. */
export function deleteOwnOrders(storage: SafeStorage = browserStorage): void {
  storage.remove(OWN_ORDERS_KEY);
}

/** More than one person follows at a time. */
const MAX_ORDERS = 10;

/** Whatever does not read as orders counts as none. */
export function parseOwnOrders(text: string | null): PlacedOrder[] {
  return parseStoredList(text, isPlacedOrder);
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  if (!isRecord(value)) return false;
  const { id, key, createdAt } = value;
  return (
    typeof id === 'string' &&
    typeof key === 'string' &&
    typeof createdAt === 'string' &&
    !Number.isNaN(Date.parse(createdAt))
  );
}
