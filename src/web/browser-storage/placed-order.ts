import { tabStorage } from './tab-storage.ts';

const PLACED_ORDER_KEY = 'placed_order';

/** The number of the order whose buyer leaves to pay it. */
export function rememberPlacedOrder(id: string): void {
  tabStorage.write(PLACED_ORDER_KEY, id);
}

/** Whether the order was placed in this tab just now; true once. */
export function takePlacedOrder(id: string): boolean {
  if (tabStorage.read(PLACED_ORDER_KEY) !== id) return false;
  tabStorage.remove(PLACED_ORDER_KEY);
  return true;
}
