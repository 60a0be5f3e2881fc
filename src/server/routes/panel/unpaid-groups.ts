import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { unpaidGroupOf } from '#contract/panel/orders-response.ts';
import { groupKindFrom, unpaidGroupFrom } from '#contract/panel/unpaid-groups.ts';
import { centsToText } from '#lib/money.ts';
import { cancelUnpaidGroup } from '#orders/cancel-unpaid-group.ts';
import { listUnpaidGroups } from '#orders/unpaid/unpaid-groups.store.ts';
import { cancelledMoneyOf } from '#payments/records/payment-state.ts';
import { listPayments } from '#payments/records/payments.store.ts';
import { moneyMarkOf } from '#payments/refunds/money-mark.ts';
import { handle } from '../../http/handle.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Unpaid orders, grouped by buyer or network, and cancelled together. */
export function unpaidGroupRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db } = panel;

  handle(app, panelOrderEndpoints.unpaidGroups, async ({ query: { por, clave } }) => {
    const groups = await listUnpaidGroups(db, { kind: groupKindFrom(por), key: clave ?? null });
    return { results: groups.map(unpaidGroupOf) };
  });

  handle(app, panelOrderEndpoints.cancelUnpaidGroup, async ({ body: { by, key, until, notify }, person }) => {
    const { orders, units, total } = await cancelUnpaidGroup(db, {
      group: unpaidGroupFrom(by, key),
      until,
      emailsBuyers: notify,
      authorship: authorship(panel, person),
      moneyOf: async (trx, orderId) => cancelledMoneyOf(await listPayments(trx, orderId)),
      moneyMarkOf,
    });
    return { orders, units, total: centsToText(total) };
  });
}
