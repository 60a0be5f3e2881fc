import type { FastifyInstance } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toOpenQuoteResponse, quoteExposureOf } from '#contract/panel/open-quotes-response.ts';
import { centsToText } from '#lib/money.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { listOpenQuotes, listQuoteNetworks, readQuoteExposure } from '#quotes/list-open-quotes.store.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from '../services.ts';

/** Enough to notice who collects quotes; the list itself has all of them. */
const MAX_NETWORKS = 10;

/** Quotes that are valid and not bought yet. */
export function openQuoteRoutes(app: FastifyInstance, { db, now }: PanelServices): void {
  handle(app, panelOrderEndpoints.openQuotes, async ({ query }) => {
    const { red, limit, offset } = query;
    const at = now();
    const rate = (await readExchangeRate(db))?.arsPerUsd ?? null;
    const { quotes, count } = await listOpenQuotes(db, { at, wideNetwork: red ?? null, limit, offset });
    const networks = await listQuoteNetworks(db, { at, limit: MAX_NETWORKS });
    return {
      summary: quoteExposureOf(await readQuoteExposure(db, { at, rate }), rate),
      networks: networks.map(({ wideNetwork, count: quantity, total }) => ({
        network: wideNetwork,
        quantity,
        total: centsToText(total),
      })),
      results: quotes.map((quote) => toOpenQuoteResponse(quote, rate)),
      count,
      ...pageLinks(panelOrderEndpoints.openQuotes, query, count),
    };
  });
}
