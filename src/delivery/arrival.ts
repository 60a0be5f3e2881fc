import { plusDays } from '#lib/plus-days.ts';
import { isBusinessDay } from '#lib/public-holidays.ts';

/** Business days until a parcel arrives, after the day of its payment. */
export interface ShippingDays {
  from: number;
  to: number;
}

/** Reads `2-4`, or `3` alone. Null: it is no such thing. */
export function readShippingDays(text: string): ShippingDays | null {
  const [match, from, to = from] = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (match === undefined) return null;
  const days = { from: Number(from), to: Number(to) };
  return days.from <= days.to ? days : null;
}

/**
 * The first and last day on which a parcel may arrive, as `2026-11-24`. The first counts from the order, the last from the last day on
 * which it may be paid, so that the promise also holds for a late payment.
 * @param closed Days beside weekends and public holidays on which the shop does not work.
 */
export function arrivalOf(
  { orderedOn, payableUntil }: { orderedOn: string; payableUntil: string },
  days: ShippingDays,
  closed: readonly string[],
): { from: string; to: string } {
  const isOpen = (day: string) => isBusinessDay(day) && !closed.includes(day);
  return { from: after(orderedOn, days.from, isOpen), to: after(payableUntil, days.to, isOpen) };
}

function after(day: string, businessDays: number, isOpen: (day: string) => boolean): string {
  let [last, left] = [day, businessDays];
  while (left > 0) {
    last = plusDays(last, 1);
    if (isOpen(last)) left--;
  }
  return last;
}
