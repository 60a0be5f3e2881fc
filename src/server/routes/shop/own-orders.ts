import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/endpoints/orders.ts';
import { orderAnswerOf } from '#contract/order.ts';
import { listOrdersOfEmail } from '#orders/order-book.store.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from '../panel/panel-services.ts';

/** What somebody with an account has bought. */
export function ownOrderRoutes(app: FastifyInstance, { db }: PanelServices): void {
  handle(app, accountEndpoints.accountOrders, async ({ query, person }) => {
    const { orders, count } = await listOrdersOfEmail(db, person.email, query);
    return {
      results: orders.map(orderAnswerOf),
      count,
      ...pageLinks(accountEndpoints.accountOrders, query, count),
    };
  });
}
