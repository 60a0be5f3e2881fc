import type { OrderLetterKind } from '#mail/letter.ts';
import { postLetter } from '#mail/outbox.store.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { pesosOf } from '#lib/pesos.ts';
import type { OrderTransaction } from './place-order.store.ts';
import type { Order } from './order.ts';
import { pesosTotalsOf } from './order-totals.ts';

/** Tells the buyer by mail what became of their order, in the transaction in which it does. */
export function postOrderLetter(
  trx: OrderTransaction,
  kind: OrderLetterKind,
  { id, accessKey, buyer, lines, totals, pesos, heldUntil }: Order,
  stamp: { at: Date; randomBytes: RandomBytes },
): Promise<void> {
  const payload = {
    orderId: id,
    accessKey,
    buyerName: buyer.name,
    address: buyer.address,
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      price,
      priceArs: pesos && pesosOf(price, pesos.rate),
    })),
    usd: totals,
    ars: pesos && { ...pesosTotalsOf(lines, pesos.rate), rate: pesos.rate },
    heldUntil,
    at: stamp.at.toISOString(),
  };
  return postLetter(trx, { kind, to: buyer.email, payload }, stamp);
}
