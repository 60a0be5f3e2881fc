import type { Alert } from '#attention/attention.ts';
import { centsToText, cents } from '#lib/money.ts';
import type { GroupHolding } from './judge-unpaid.ts';

/** A group that holds much without having paid, for whoever runs the shop; one of a group and a day. */
export function unpaidAlert({ group, held }: GroupHolding, at: Date): Alert {
  const day = at.toISOString().slice(0, 10);
  return {
    kind: 'many-unpaid',
    orderId: null,
    paymentId: null,
    detail: {
      por: group.kind,
      clave: group.key,
      pedidos: held.orders,
      unidades: held.units,
      usd: centsToText(cents(held.cents)),
    },
    // The day comes first: what is over is found by it. One that held nothing yet does not stand for what comes later.
    turn: `${day} ${group.kind} ${group.key}${held.orders === 0 ? ' refused' : ''}`,
  };
}
