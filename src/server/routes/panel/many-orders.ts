import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { manyOrdersOf, takenBackOf } from '#contract/panel/many-orders.ts';
import { orderIdFrom } from '#orders/order.ts';
import { handle } from '../../http/handle.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Moves many orders at once, after a look at which will move, and takes the step of all of them back. */
export function manyOrderRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { orderSteps, withdrawals } = panel;

  handle(app, panelOrderEndpoints.previewManyOrders, async ({ body: { orders, to } }) => {
    const orderIds = orders.map(idOf);
    const withdrawn = await withdrawals.findOpenOf(orderIds);
    return manyOrdersOf(await orderSteps.judgeMany({ orderIds, to, withdrawn }));
  });

  handle(app, panelOrderEndpoints.moveManyOrders, async ({ body: { orders, to }, person }) => {
    const orderIds = orders.map(idOf);
    const withdrawn = await withdrawals.findOpenOf(orderIds);
    const moved = await orderSteps.moveMany({ orderIds, to, withdrawn }, authorship(panel, person));
    return manyOrdersOf(moved);
  });

  handle(app, panelOrderEndpoints.takeManyBack, async ({ body: { orders, from }, person }) => {
    const orderIds = orders.map(idOf);
    return takenBackOf(await orderSteps.takeManyBack({ orderIds, from }, authorship(panel, person)));
  });
}

/** What is no id is answered as an order that does not exist. */
function idOf(typed: string): string {
  return orderIdFrom(typed) ?? typed;
}
