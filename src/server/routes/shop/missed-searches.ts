import type { FastifyInstance } from 'fastify';
import { catalogueEndpoints } from '#contract/endpoints/catalogue.ts';
import { handle } from '../../http/handle.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { sendProblem } from '../../http/problems.ts';
import type { ShopServices } from '../services.ts';

/** Receives the reports of visitors' pages about searches that found nothing. @param limit how many reports of one address count. */
export function missedSearchRoutes(
  app: FastifyInstance,
  { missedSearches }: Pick<ShopServices, 'missedSearches'>,
  limit: RateLimiter,
): void {
  handle(app, catalogueEndpoints.missedSearch, async ({ ip, body }, reply) => {
    const retryAfterS = limit.take(ip);
    if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
    missedSearches.count(body.words);
    return reply.code(204).send(null);
  });
}
