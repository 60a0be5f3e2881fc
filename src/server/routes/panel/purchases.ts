import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toPurchaseList } from '#contract/panel/purchases-response.ts';
import { handle } from '../../http/handle.ts';
import { authorship, type PanelServices } from '../services.ts';

/** What the shop has to buy from its suppliers for paid orders. */
export function purchaseRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { orderBook } = panel;

  handle(app, panelOrderEndpoints.purchases, async () => {
    const { lines, suppliers } = await orderBook.toBuy();
    return toPurchaseList(lines, suppliers);
  });

  handle(app, panelOrderEndpoints.markPurchases, async ({ body, person }) => {
    const lines = body.lines.map(({ order, productId }) => ({ orderId: order, productId }));
    const marked = await orderBook.markBought(lines, body.isBought, authorship(panel, person));
    return { marked };
  });
}
