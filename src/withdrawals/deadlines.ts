import { endOfDayAfter, weekdayAfter } from '#orders/calendar.ts';
import type { WithdrawnOrder } from './withdrawal.ts';

/** Disposición 954/2025: the buyer has an answer within 24 hours. */
const ANSWER_WITHIN_MS = 24 * 3_600_000;

/** Ley 24.240, article 34: ten calendar days from the delivery or the contract, whichever is last. */
const DAYS_TO_WITHDRAW = 10;

/** By when the shop has to have answered, ISO in UTC. */
export function answerBefore(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + ANSWER_WITHIN_MS).toISOString();
}

/**
 * Until when an order can be withdrawn from, ISO in UTC: the first moment that is too late. Null while it has not arrived, for the days
 * have not begun. The day of the delivery does not count (Código Civil y Comercial, article 6), and a last day that is no working day
 * becomes the next one (article 1110). Weekends are known here; holidays are decreed, so whoever decides looks them up.
 */
export function withdrawBefore({ createdAt, deliveredAt }: WithdrawnOrder): string | null {
  if (deliveredAt === null) return null;
  const begin = new Date(deliveredAt > createdAt ? deliveredAt : createdAt);
  let days = DAYS_TO_WITHDRAW;
  while (isWeekend(weekdayAfter(begin, days))) days++;
  return endOfDayAfter(begin, days);
}

/** Whether it was asked for in time; null where there is no order to tell it by. */
export function isInTime(receivedAt: string, order: WithdrawnOrder | null): boolean | null {
  if (order === null) return null;
  const end = withdrawBefore(order);
  return end === null || receivedAt < end;
}

function isWeekend(weekday: number): boolean {
  return weekday === 0 || weekday === 6;
}
