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
import type { PublicReader } from '../../answers/recorded-reads.ts';
import { sendProblem } from '../../http/errors.ts';
import type { PublicAnswers } from '../../http/public-answers.ts';
import { saidOnce, sendRead } from './public-read.ts';

/** The cart never holds more lines than an order takes twice over. */
const MOST_PRICES = 100;

export function catalogueRoutes(app: FastifyInstance, answers: PublicAnswers): void {
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
    (request, reply) => {
      const query = saidOnce(request.query);
      const read = (reader: PublicReader) => reader.productsJson(query);
      return sendRead(request, reply, answers, { path: '/api/components', query, read });
    },
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
    (request, reply) => {
      const { id } = request.params;
      const read = (reader: PublicReader) => reader.productJson(id);
      return sendRead(request, reply, answers, { path: `/api/component/${id}`, read, cost: 0 });
    },
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
      const read = (reader: PublicReader) => reader.prices(ids);
      return sendRead(request, reply, answers, { path: '/api/prices', query: ids, read, cost: 0 });
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
    (request, reply) =>
      sendRead(request, reply, answers, {
        path: '/api/categories',
        read: (reader) => reader.categories(),
        cost: 0,
      }),
  );
}
