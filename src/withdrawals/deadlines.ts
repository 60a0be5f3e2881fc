import { DAY_MS } from '#lib/durations.ts';
import { plusDays } from '#lib/plus-days.ts';
import { isBusinessDay } from '#lib/public-holidays.ts';
import { DAYS_TO_WITHDRAW } from '#lib/shop-terms.ts';
import { dayOf, endOfDayAfter } from '#orders/calendar.ts';
import type { WithdrawnOrder } from './withdrawal.ts';

/** Disposición 954/2025: the shop responds to the buyer within 24 hours. */
const ANSWER_WITHIN_MS = DAY_MS;

/** The time by which the shop must respond, ISO in UTC. */
export function respondBefore(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + ANSWER_WITHIN_MS).toISOString();
}

/**
 * Until when a buyer can withdraw from an order, ISO in UTC: the first moment that is too late. The days count from the delivery or the
 * contract, whichever is last. Null while it has not arrived, because the
 * days have not begun. The day of the delivery does not count (Código Civil y Comercial, article 6). A last day that is not a working day
 * moves to the next one (article 1110). Days off of a province or a city are not known here: the person who decides looks them up.
 */
export function withdrawBefore({ createdAt, deliveredAt }: WithdrawnOrder): string | null {
  if (deliveredAt === null) return null;
  const start = new Date(deliveredAt > createdAt ? deliveredAt : createdAt);
  let days = DAYS_TO_WITHDRAW;
  while (!isBusinessDay(plusDays(dayOf(start), days))) days++;
  return endOfDayAfter(start, days);
}

/** Whether the request came in time; null without an order to compare with. */
export function isInTime(receivedAt: string, order: WithdrawnOrder | null): boolean | null {
  if (order === null) return null;
  const end = withdrawBefore(order);
  return end === null || receivedAt < end;
}
