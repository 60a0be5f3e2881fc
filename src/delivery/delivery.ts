import { cents, type Cents } from '#lib/money.ts';
import { SHIPPING_DOLLARS } from '#lib/shop-terms.ts';

/** What a buyer chose. A postal code and a province are null where the buyer did not enter them. */
export interface DeliveryChoice {
  /** The shop sends it, or the buyer picks it up at the shop. */
  method: 'shipping' | 'pickup';
  postalCode: string | null;
  province: string | null;
  /** Who picks it up, where that is not the buyer. */
  collector: Collector | null;
}

export interface Collector {
  name: string;
  /** Its digits, seven or eight. */
  dni: string;
}

/** The choice as it is frozen in an order, with the first and last day of its arrival (`2026-11-24`); null: no days were promised. */
export interface Delivery extends DeliveryChoice {
  from: string | null;
  to: string | null;
}

/** Where nobody chose: shipping to the address that the buyer wrote. */
export const DEFAULT_DELIVERY: Delivery = {
  method: 'shipping',
  postalCode: null,
  province: null,
  collector: null,
  from: null,
  to: null,
};

/** The flat price of shipping, where no other rate applies. */
export const FLAT_SHIPPING: Cents = cents(SHIPPING_DOLLARS * 100);

/** Whether delivery costs nothing: pickup, or a subtotal from which shipping is free. Null: it never is. */
export function isFree(
  { method, subtotal }: { method: DeliveryChoice['method']; subtotal: Cents },
  freeFrom: Cents | null,
): boolean {
  return method === 'pickup' || (freeFrom !== null && subtotal >= freeFrom);
}
