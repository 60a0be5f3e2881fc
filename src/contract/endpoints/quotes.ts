import { z } from 'zod';
import { quoteResponse, quoteKey, quoteRequest } from '../quote.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './shop-routes.ts';

export const quoteEndpoints = endpoints(
  { who: 'anyone', tag: 'Presupuestos' },
  {
    makeQuote: {
      route: routes.makeQuote,
      summary: 'Hace un presupuesto: congela precios y dólar por un tiempo, sin reservar stock',
      body: quoteRequest,
      responses: { 201: quoteResponse },
      problems: [400, 409, 429],
    },
    quote: {
      route: routes.quote,
      summary: 'Un presupuesto, con lo que queda hoy de cada producto',
      params: z.object({ clave: quoteKey }),
      responses: { 200: quoteResponse },
      problems: [400, 404],
    },
  },
);
