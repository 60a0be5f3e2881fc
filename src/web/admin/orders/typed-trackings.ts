import type { ManyMovesBody, ManyOrders } from '#contract/panel/many-orders.ts';
import { usualCourier } from '../ui/usual-courier.ts';

type Sent = ManyMovesBody['trackings'][number];
export type Courier = Sent['courier'];

/** What was typed in the row of each order, by the order's number. */
export type TypedTrackings = Readonly<Record<string, { courier?: Courier; number?: string }>>;

/** An order, and how it is followed already. */
export type FollowedOrder = Pick<ManyOrders['results'][number], 'order' | 'tracking'>;

/** The courier of a row: the one chosen or noted there, or that of the row above; without any, the usual one. */
export function courierOf(orders: readonly FollowedOrder[], row: number, typed: TypedTrackings): Courier {
  for (const { order, tracking } of orders.slice(0, row + 1).toReversed()) {
    const chosen = typed[order]?.courier ?? tracking?.courier;
    if (chosen !== undefined) return chosen;
  }
  return usualCourier();
}

/** What stands in a row: the number that was typed there, or noted before. */
export function numberOf(one: FollowedOrder | undefined, typed: TypedTrackings): string {
  return typed[one?.order ?? '']?.number ?? one?.tracking?.number ?? '';
}

/** What is sent: the rows that were changed and have a number, each with the number that the person saw before. */
export function trackingsOf(orders: readonly FollowedOrder[], typed: TypedTrackings): Sent[] {
  return orders.flatMap((one, row) => {
    const { order, tracking } = one;
    const number = numberOf(one, typed).trim();
    const isNoted = tracking !== null && typed[order] === undefined;
    if (number === '' || isNoted) return [];
    const seen = tracking?.number ?? null;
    return [{ order, courier: courierOf(orders, row, typed), number, link: null, seen }];
  });
}

/** Fills a pasted column down from a row; what is beyond the last row is left out. Of several columns the last one counts. */
export function filledDown(
  orders: readonly string[],
  row: number,
  pasted: string,
  typed: TypedTrackings,
): TypedTrackings {
  const numbers = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').at(-1)?.trim() ?? '');
  const filled = orders
    .slice(row, row + numbers.length)
    .map((order, at) => [order, { ...typed[order], number: numbers[at] ?? '' }] as const);
  return { ...typed, ...Object.fromEntries(filled) };
}
