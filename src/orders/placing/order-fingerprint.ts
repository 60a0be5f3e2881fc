import { createHash } from 'node:crypto';
import { mergeLines, type OrderIntent } from '../order.ts';
import type { StaffOrder } from './staff-order.ts';

/** Two requests mean the same when buyer, merged lines, expected totals, quote and choices are the same, also those of who takes it. */
export function fingerprintOf(intent: OrderIntent, staff: StaffOrder | null): string {
  const { buyer, lines, expectedTotal, expectedTotalArs, quoteKey } = intent;
  const meaning = [
    buyer.name,
    buyer.email,
    buyer.phone,
    buyer.address,
    expectedTotal,
    expectedTotalArs,
    mergeLines(lines)
      .map((line) => [line.productId, line.quantity] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...(quoteKey === null ? [] : [quoteKey]),
    ...choicesIn(intent),
    ...(staff === null
      ? []
      : [{ channel: staff.channel, discount: staff.discount, isPaid: staff.isPaid, by: staff.by.id }]),
  ];
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}

/** Only values that differ from the defaults, so that the keys of earlier versions keep their meaning. */
function choicesIn({ paymentMethod, delivery, invoice }: OrderIntent): unknown[] {
  const { method, postalCode, province, collector } = delivery;
  return [
    ...(paymentMethod === 'online' ? [] : [{ paymentMethod }]),
    ...(method === 'shipping' && postalCode === null && province === null
      ? []
      : [{ method, postalCode, province, ...(collector !== null && { collector }) }]),
    ...(invoice === null ? [] : [{ invoice }]),
  ];
}
