import { z } from 'zod';
import { buyerDetail, buyerList, buyerOrdersQuery, buyerQuery, buyerSheetQuery } from '../panel/buyers.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

/** Who bought, with an account or without. */
export const panelBuyerEndpoints = endpoints(
  { who: 'customers', tag: 'Panel' },
  {
    buyers: {
      route: routes.buyers,
      summary: 'Quienes compraron, con cuenta o sin ella; primero los del pedido más nuevo',
      query: buyerQuery,
      responses: { 200: buyerList },
      problems: [400],
    },
    buyerSheet: {
      who: 'panel',
      route: routes.buyerSheet,
      summary: 'Todos los compradores que coinciden, para abrir en una planilla',
      query: buyerSheetQuery,
      responses: { 200: z.unknown() },
      produces: ['text/csv'],
      problems: [400],
    },
    buyer: {
      route: routes.buyer,
      summary: 'Quien hizo un pedido, y todos sus pedidos',
      params: z.object({ pedido: z.string() }),
      query: buyerOrdersQuery,
      responses: { 200: buyerDetail },
      problems: [400, 404],
    },
  },
);
