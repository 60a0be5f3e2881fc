import type { FastifyInstance } from 'fastify';
import { panelBuyerEndpoints } from '#contract/endpoints/panel-buyers.ts';
import { buyerRows, toBuyerResponse } from '#contract/panel/buyers-response.ts';
import { orderAsSeenBy } from '#contract/panel/costs.ts';
import { toPanelOrder } from '#contract/panel/orders-response.ts';
import { orderIdFrom } from '#orders/order.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { sheetStream } from '../../http/sheet-stream.ts';
import type { PanelServices } from '../services.ts';

/** Who bought, and what. */
export function buyerRoutes(app: FastifyInstance, { buyers }: PanelServices): void {
  handle(app, panelBuyerEndpoints.buyers, async ({ query: { search, despues_de: after, limit } }) => {
    const listed = await buyers.list({ search, after: after ?? null, limit });
    return { results: listed.buyers.map(toBuyerResponse), nextAfter: listed.next?.id ?? null };
  });

  handle(app, panelBuyerEndpoints.buyerSheet, async ({ query: { search } }, reply) =>
    csvDownload(reply, 'clientes').send(sheetStream(buyers.all(search), buyerRows)),
  );

  handle(app, panelBuyerEndpoints.buyer, async ({ params, query, person }, reply) => {
    const orderId = orderIdFrom(params.order);
    const found = orderId === null ? undefined : await buyers.find({ orderId, ...query });
    if (found === undefined) return sendProblem(reply, 'not-found', { detail: 'Pedido no encontrado' });
    const { buyer, orders, listed } = found;
    return reply.send({
      buyer: { ...toBuyerResponse(buyer), emails: [...buyer.emails] },
      results: orders.map((order) => orderAsSeenBy(person, toPanelOrder(order, listed.get(order.id)))),
      count: buyer.orders,
      ...pageLinks(panelBuyerEndpoints.buyer, query, buyer.orders),
    });
  });
}
