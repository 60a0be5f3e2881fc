import { z } from 'zod';
import {
  bulkApplied,
  bulkOrder,
  bulkPreview,
  bulkRequest,
  bulkUndone,
  madeBulkChanges,
  productExport,
} from '../panel/bulk-changes.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

/** Many products at once. */
export const panelBulkEndpoints = endpoints(
  { who: 'products', tag: 'Panel' },
  {
    previewBulkChange: {
      route: routes.previewBulkChange,
      summary: 'Qué haría un cambio de muchos productos, sin hacerlo',
      body: bulkRequest,
      responses: { 200: bulkPreview },
      problems: [400, 404],
    },
    applyBulkChange: {
      route: routes.applyBulkChange,
      summary: 'Cambia muchos productos de una vez, todo o nada; se deshace entero',
      body: bulkOrder,
      responses: { 200: bulkApplied },
      problems: [400, 404, 409],
    },
    bulkChanges: {
      route: routes.bulkChanges,
      summary: 'Los últimos cambios de muchos productos, el más nuevo primero',
      responses: { 200: madeBulkChanges },
    },
    undoBulkChange: {
      route: routes.undoBulkChange,
      summary: 'Deshace un cambio de muchos productos; los que alguien cambió después quedan como están',
      params: z.object({ id: z.string() }),
      responses: { 200: bulkUndone },
      problems: [404, 409],
    },
    exportProducts: {
      route: routes.exportProducts,
      summary: 'Los productos elegidos, para abrir en una planilla',
      body: productExport,
      responses: { 200: z.unknown() },
      produces: ['text/csv'],
      problems: [400],
    },
  },
);
