import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toOpenQuoteResponse, toQuoteExposure } from '#contract/panel/open-quotes-response.ts';
import { centsToText } from '#lib/money.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from '../services.ts';

/** Quotes that are valid and not bought yet. */
export function openQuoteRoutes(app: FastifyInstance, { quotes }: PanelServices): void {
  handle(app, panelOrderEndpoints.openQuotes, async ({ query }) => {
    const { red, limit, offset } = query;
    const open = await quotes.listOpen({ wideNetwork: red ?? null, limit, offset });
    return {
      summary: toQuoteExposure(open.exposure, open.rate),
      networks: open.networks.map(({ wideNetwork, count: quantity, total }) => ({
        network: wideNetwork,
        quantity,
        total: centsToText(total),
      })),
      results: open.quotes.map((quote) => toOpenQuoteResponse(quote, open.rate)),
      count: open.count,
      ...pageLinks(panelOrderEndpoints.openQuotes, query, open.count),
    };
  });
}
