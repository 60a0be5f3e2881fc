import { COURIER_NAMES, type NewTracking } from '#contract/panel/order-annotations.ts';
import { browserStorage } from '#web/browser-storage/safe-storage.ts';

type Courier = NewTracking['courier'];

const KEY = 'panel_courier';
const FIRST: Courier = 'correo_argentino';

/** The courier of the last parcel that was noted in this browser: a shop sends most of its parcels with one. */
export function usualCourier(): Courier {
  const kept = browserStorage.read(KEY);
  return kept !== null && Object.hasOwn(COURIER_NAMES, kept) ? (kept as Courier) : FIRST; // its keys are the couriers
}

export function keepUsualCourier(courier: Courier): void {
  browserStorage.write(KEY, courier);
}
