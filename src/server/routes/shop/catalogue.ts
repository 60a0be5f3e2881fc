import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemDetails } from '#contract/problem-details.ts';
import {
  category,
  priceList,
  pricesQuery,
  productList,
  productQuery,
  publicProduct,
} from '#contract/product.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendProblem } from '../../errors.ts';
import type { ShopServices } from '../../services.ts';
import { sendRead } from './public-read.ts';

/** The cart never holds more lines than an order takes twice over. */
const MOST_PRICES = 100;

export function catalogueRoutes(app: FastifyInstance, { reader }: ShopServices, answers: AnswerCache): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/components',
    {
      schema: {
        tags: ['Catálogo'],
        summary: 'Productos visibles, con búsqueda',
        querystring: productQuery,
        response: { 200: productList, 400: problemDetails },
      },
    },
    (request, reply) => sendRead(request, reply, answers, () => reader.productsJson(request.query)),
  );

  routes.get(
    '/api/component/:id',
    {
      schema: {
        tags: ['Catálogo'],
        summary: 'Un producto',
        params: z.object({ id: z.string() }),
        response: { 200: publicProduct, 404: problemDetails },
      },
    },
    (request, reply) => sendRead(request, reply, answers, () => reader.productJson(request.params.id)),
  );

  routes.get(
    '/api/prices',
    {
      schema: {
        tags: ['Catálogo'],
        summary: 'Precio y stock de hasta 100 productos, los desconocidos ausentes',
        querystring: pricesQuery,
        response: { 200: priceList, 400: problemDetails },
      },
    },
    async (request, reply) => {
      const ids = [...new Set(request.query.ids.split(',').filter((id) => id !== ''))];
      if (ids.length > MOST_PRICES) {
        const message = `Como mucho ${MOST_PRICES} productos por vez`;
        return sendProblem(reply, 'bad-input', { detail: message, errors: { ids: message } });
      }
      return sendRead(request, reply, answers, () => reader.prices(ids));
    },
  );

  routes.get(
    '/api/categories/',
    {
      schema: {
        tags: ['Catálogo'],
        summary: 'Categorías visibles',
        response: { 200: z.array(category) },
      },
    },
    (request, reply) => sendRead(request, reply, answers, () => reader.categories()),
  );
}
