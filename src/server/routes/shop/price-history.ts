import type { FastifyInstance } from 'fastify';
import { catalogueEndpoints } from '#contract/endpoints/catalogue.ts';
import { toPriceHistoryResponse } from '#contract/price-history-response.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import type { ShopServices } from '../services.ts';

/** A product's former prices. They come from the database, not from the catalogue in memory, so their responses are not cached. */
export function priceHistoryRoutes(
  app: FastifyInstance,
  { priceHistory }: Pick<ShopServices, 'priceHistory'>,
): void {
  handle(app, catalogueEndpoints.priceHistory, async ({ params }, reply) => {
    const prices = await priceHistory.read(params.id);
    reply.header('cache-control', 'no-store');
    if (prices === null) return sendProblem(reply, 'not-found');
    return reply.send(toPriceHistoryResponse(prices));
  });
}
