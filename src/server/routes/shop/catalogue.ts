import type { FastifyInstance } from 'fastify';
import { catalogueEndpoints } from '#contract/endpoints/catalogue.ts';
import type { PublicResponses } from '../../responses/public-responses.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { handleRead, saidOnce, sendRead, wireOf } from './public-read.ts';

/** The cart never contains more lines than twice an order's. */
const MAX_PRICES = 100;

export function catalogueRoutes(app: FastifyInstance, responses: PublicResponses): void {
  const { products, product, prices, suggestions, deliveryOptions, categories } = catalogueEndpoints;

  handleRead(app, responses, products, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.productsJson(query) };
  });

  handleRead(app, responses, product, ({ params }) => ({
    query: params,
    read: (reader) => reader.productJson(params.id),
    cost: 0,
  }));

  handleRead(app, responses, suggestions, ({ query }) => ({
    query,
    read: (reader) => reader.suggestions(query.search),
  }));

  const pricesWire = wireOf(prices);
  handle(app, prices, async (request, reply) => {
    const ids = [...new Set(request.query.ids.split(',').filter((id) => id !== ''))];
    if (ids.length > MAX_PRICES) {
      const message = `Como mucho ${MAX_PRICES} productos por vez`;
      return sendProblem(reply, 'bad-input', { detail: message, errors: { ids: message } });
    }
    return sendRead(request, reply, responses, pricesWire, {
      query: ids,
      read: (reader) => reader.prices(ids),
      cost: 0,
    });
  });

  handleRead(app, responses, deliveryOptions, ({ query }) => ({
    query,
    read: (reader) => reader.deliveryOptions(query),
    cost: 0,
  }));

  handleRead(app, responses, categories, () => ({ read: (reader) => reader.categories(), cost: 0 }));
}
