import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listOf } from '#contract/list.ts';
import { orderAnswer, toOrderResponse } from '#contract/order.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { page } from '#contract/product.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { ShopServices } from '../services.ts';

const PATH = '/api/pedidos/mis-pedidos';

/** What somebody with an account has bought. */
export function ownOrderRoutes(app: FastifyInstance, { ownOrders }: ShopServices): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      schema: {
        tags: ['Pedidos'],
        summary: 'Los pedidos hechos con el email de quien entró, del más nuevo al más viejo',
        querystring: z.object(page),
        response: { 200: listOf(orderAnswer), 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query, person }) => {
      const { orders, count } = await ownOrders.listOfEmail(person.email, query);
      return { results: orders.map(toOrderResponse), count, ...pageLinks(PATH, query, count) };
    },
  );
}
