import { centavosToText } from '#lib/pesos.ts';
import type { AwaitedOrder } from '#payments/offline-service.ts';
import type { Receipt } from '#payments/records/receipts.store.ts';
import { METHOD_WORD } from '../order.ts';
import { RECEIPT_WORD } from '../payment-response.ts';
import type { AwaitedPayment, PanelReceipt } from './offline-payments.ts';

export function toAwaitedPayment({
  order,
  money,
  receipts,
  references,
  reopens,
}: AwaitedOrder): AwaitedPayment {
  const { id, buyer, status, createdAt, paymentMethod, pesos, heldUntil } = order;
  return {
    id,
    name: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    status,
    createdAt,
    paymentMethod: METHOD_WORD[paymentMethod],
    totalArs: pesos === null ? '0.00' : centavosToText(pesos.total),
    received: centavosToText(money.received),
    due: centavosToText(money.rest),
    heldUntil: status === 'pendiente' ? heldUntil : null,
    receipts: receipts.map(toPanelReceipt),
    references,
    reopens,
  };
}

export function toPanelReceipt({ id, name, createdAt, state, reason }: Receipt): PanelReceipt {
  return { id, name, at: createdAt, state: RECEIPT_WORD[state], reason };
}
