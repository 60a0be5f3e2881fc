import { cents, type Cents } from '#lib/money.ts';
import { SHIPPING_DOLLARS } from '#lib/shop-terms.ts';
import type { DeliveryChoice } from './delivery.ts';

/** The flat price of shipping, where no other rate applies. */
export const FLAT_SHIPPING: Cents = cents(SHIPPING_DOLLARS * 100);

/** Whether delivery costs nothing: pickup, or a subtotal from which shipping is free. Null: it never is. */
export function isFree(
  { method, subtotal }: { method: DeliveryChoice['method']; subtotal: Cents },
  freeFrom: Cents | null,
): boolean {
  return method === 'pickup' || (freeFrom !== null && subtotal >= freeFrom);
}
