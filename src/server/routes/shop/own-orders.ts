import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/endpoints/orders.ts';
import { toOrderResponse } from '#contract/order.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { ShopServices } from '../services.ts';

/** What somebody with an account has bought. */
export function ownOrderRoutes(app: FastifyInstance, { ownOrders }: ShopServices): void {
  handle(app, accountEndpoints.accountOrders, async ({ query, person }) => {
    const { orders, count } = await ownOrders.listOfEmail(person.email, query);
    return {
      results: orders.map(toOrderResponse),
      count,
      ...pageLinks(accountEndpoints.accountOrders, query, count),
    };
  });
}
