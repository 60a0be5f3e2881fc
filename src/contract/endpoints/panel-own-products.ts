import { z } from 'zod';
import { ownProduct, ownProductChange, ownProductDetail } from '../panel/own-products.ts';
import { panelProduct } from '../panel/products.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });

/** Products that the shop itself stocks. */
export const panelOwnProductEndpoints = endpoints(
  { who: 'products', tag: 'Panel' },
  {
    createOwnProduct: {
      route: routes.createOwnProduct,
      summary: 'Agrega un producto propio, que ninguna lista de proveedor cambia',
      body: ownProduct,
      responses: { 201: panelProduct },
      problems: [400, 404],
    },
    ownProduct: {
      route: routes.ownProduct,
      summary: 'Un producto propio, para editarlo',
      params: one,
      responses: { 200: ownProductDetail },
      problems: [404],
    },
    changeOwnProduct: {
      route: routes.changeOwnProduct,
      summary: 'Cambia un producto propio, si sigue como se lo vio',
      params: one,
      body: ownProductChange,
      responses: { 200: panelProduct },
      problems: [400, 404, 409],
    },
    retireOwnProduct: {
      route: routes.retireOwnProduct,
      summary: 'Retira un producto propio: queda oculto y sin stock, y los pedidos lo conservan',
      params: one,
      responses: { 200: panelProduct },
      problems: [404],
    },
  },
);
