import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toUnpaidGroup } from '#contract/panel/orders-response.ts';
import { groupKindFrom, unpaidGroupFrom } from '#contract/panel/unpaid-groups.ts';
import { centsToText } from '#lib/money.ts';
import { handle } from '../../http/handle.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Unpaid orders, grouped by buyer or network, and cancelled together. */
export function unpaidGroupRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { orderBook, orderSteps } = panel;

  handle(app, panelOrderEndpoints.unpaidGroups, async ({ query: { por, clave } }) => {
    const groups = await orderBook.listUnpaidGroups({ kind: groupKindFrom(por), key: clave ?? null });
    return { results: groups.map(toUnpaidGroup) };
  });

  handle(app, panelOrderEndpoints.cancelUnpaidGroup, async ({ body: { by, key, until, notify }, person }) => {
    const { orders, units, total, kept } = await orderSteps.cancelUnpaidGroup({
      group: unpaidGroupFrom(by, key),
      until,
      emailsBuyers: notify,
      authorship: authorship(panel, person),
    });
    return { orders, units, total: centsToText(total), kept };
  });
}
