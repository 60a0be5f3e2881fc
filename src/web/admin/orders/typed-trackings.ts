import type { ManyMovesBody } from '#contract/panel/many-orders.ts';

type Sent = ManyMovesBody['trackings'][number];
export type Courier = Sent['courier'];

/** What was typed in the row of each order, by the order's number. */
export type TypedTrackings = Readonly<Record<string, { courier?: Courier; number?: string }>>;

const FIRST_COURIER: Courier = 'correo_argentino';

/** The courier of a row: the one chosen there, or that of the row above. */
export function courierOf(orders: readonly string[], row: number, typed: TypedTrackings): Courier {
  for (let at = row; at >= 0; at--) {
    const chosen = typed[orders[at] ?? '']?.courier;
    if (chosen !== undefined) return chosen;
  }
  return FIRST_COURIER;
}

/** What is sent: the rows that have a number. */
export function trackingsOf(orders: readonly { order: string }[], typed: TypedTrackings): Sent[] {
  const ids = orders.map(({ order }) => order);
  return ids.flatMap((order, row) => {
    const number = typed[order]?.number?.trim() ?? '';
    return number === '' ? [] : [{ order, courier: courierOf(ids, row, typed), number, link: null }];
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
