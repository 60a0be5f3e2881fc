import { z } from 'zod';
import { salesQuery, salesReport, salesSheetQuery } from '../panel/sales.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

/** What the shop sold. */
export const panelSalesEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    sales: {
      route: routes.sales,
      summary: 'Qué vendió la tienda en un período, y qué stock se está acabando',
      query: salesQuery,
      responses: { 200: salesReport },
      problems: [400],
    },
    salesSheet: {
      route: routes.salesSheet,
      summary: 'Una tabla de las ventas de un período, para abrir en una planilla',
      query: salesSheetQuery,
      responses: { 200: z.unknown() },
      produces: ['text/csv'],
      problems: [400],
    },
  },
);
