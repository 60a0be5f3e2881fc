import type { FastifyInstance } from 'fastify';
import { panelProductEndpoints } from '#contract/endpoints/panel-products.ts';
import { handle } from '../../http/handle.ts';
import type { PanelServices } from '../services.ts';

/** What visitors searched for and the shop did not have. */
export function missedSearchListRoutes(
  app: FastifyInstance,
  { missedSearches }: Pick<PanelServices, 'missedSearches'>,
): void {
  handle(app, panelProductEndpoints.missedSearches, async () => ({
    results: (await missedSearches.list()).map(({ words, count, lastAt }) => ({
      words,
      times: count,
      at: lastAt,
    })),
  }));
}
