import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { toOpenQuoteResponse, quoteExposureOf } from '#contract/panel/open-quotes-response.ts';
import { openQuoteList, openQuoteQuery } from '#contract/panel/open-quotes.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { centsToText } from '#lib/money.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { listOpenQuotes, listQuoteNetworks, readQuoteExposure } from '#quotes/list-open-quotes.store.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from './panel-services.ts';

const PATH = '/api/presupuestos/vigentes/';

/** Enough to see who gathers quotes; the list itself has all. */
const MOST_NETWORKS = 10;

/** What the shop has promised and nobody has bought yet. */
export function openQuoteRoutes(app: FastifyInstance, { db, now }: PanelServices): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      schema: {
        tags: ['Panel'],
        summary: 'Los presupuestos vigentes, con lo que prometen y lo que cuestan hoy',
        querystring: openQuoteQuery,
        response: { 200: openQuoteList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { red, limit, offset } = query;
      const at = now();
      const rate = (await readExchangeRate(db))?.arsPerUsd ?? null;
      const { quotes, count } = await listOpenQuotes(db, { at, wideNetwork: red ?? null, limit, offset });
      const networks = await listQuoteNetworks(db, { at, limit: MOST_NETWORKS });
      return {
        resumen: quoteExposureOf(await readQuoteExposure(db, { at, rate }), rate),
        redes: networks.map(({ wideNetwork, count: cantidad, total }) => ({
          red: wideNetwork,
          cantidad,
          total: centsToText(total),
        })),
        results: quotes.map((quote) => toOpenQuoteResponse(quote, rate)),
        count,
        ...pageLinks(PATH, query, count),
      };
    },
  );
}
