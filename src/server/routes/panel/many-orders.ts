import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toManyOrders, toTakenBackOrders } from '#contract/panel/many-orders.ts';
import { orderIdFrom } from '#orders/order.ts';
import { handle } from '../../http/handle.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Moves many orders at once, after a preview of those that will move, and undoes the step of all of them. */
export function manyOrderRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { orderBook, orderSteps, withdrawals } = panel;
  const findWithdrawn = withdrawals.findOpenOf;

  handle(app, panelOrderEndpoints.previewManyOrders, async ({ body: { orders, to, withUnpaid } }) => {
    const orderIds = orders.map(idOf);
    return toManyOrders(await orderSteps.judgeMany({ orderIds, to, findWithdrawn, withUnpaid }));
  });

  handle(app, panelOrderEndpoints.moveManyOrders, async ({ body, person }) => {
    const { orders, to, withUnpaid, trackings } = body;
    const orderIds = orders.map(idOf);
    const moves = { orderIds, to, findWithdrawn, withUnpaid };
    const by = authorship(panel, person);
    const followedMeanwhile = new Set<string>();
    // First: the email of the step says how it is followed.
    if (trackings.length > 0) {
      const going = (await orderSteps.judgeMany(moves)).filter(({ refusal }) => refusal === null);
      const ids = new Set(going.map(({ orderId }) => orderId));
      for (const { order, seen, ...tracking } of trackings) {
        const orderId = idOf(order);
        if (!ids.has(orderId)) continue;
        const noted = await orderBook.setTracking({ orderId, tracking, seen }, by);
        if (!noted.ok && noted.reason === 'moved-meanwhile') followedMeanwhile.add(orderId);
      }
    }
    return toManyOrders(await orderSteps.moveMany({ ...moves, followedMeanwhile }, by));
  });

  handle(app, panelOrderEndpoints.takeManyBack, async ({ body: { orders, from }, person }) => {
    const orderIds = orders.map(idOf);
    return toTakenBackOrders(await orderSteps.takeManyBack({ orderIds, from }, authorship(panel, person)));
  });
}

/** What is no id is answered as an order that does not exist. */
function idOf(typed: string): string {
  return orderIdFrom(typed) ?? typed;
}
