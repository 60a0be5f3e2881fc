import { z } from 'zod';
import { panelImportDetail } from '../panel/imports.ts';
import {
  listAddressChange,
  listAddressList,
  newListAddress,
  readListQuery,
} from '../panel/list-addresses.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });

export const panelListAddressEndpoints = endpoints(
  { who: 'imports', tag: 'Panel' },
  {
    listAddresses: {
      route: routes.listAddresses,
      summary: 'De dónde se traen solas las listas de los proveedores, cuándo, y cómo les fue',
      responses: { 200: listAddressList },
      problems: [],
    },
    addListAddress: {
      route: routes.addListAddress,
      summary: 'Agrega la dirección de una lista: desde entonces se trae sola',
      body: newListAddress,
      responses: { 204: z.null() },
      problems: [400, 409],
    },
    changeListAddress: {
      route: routes.changeListAddress,
      summary: 'Cambia de dónde se trae una lista, o cuándo',
      params: one,
      body: listAddressChange,
      responses: { 204: z.null() },
      problems: [400, 404, 409],
    },
    removeListAddress: {
      route: routes.removeListAddress,
      summary: 'Deja de traer una lista: lo que ya trajo queda como está',
      params: one,
      responses: { 204: z.null() },
      problems: [400, 404],
    },
    readListAddress: {
      route: routes.readListAddress,
      summary: 'Trae ahora una lista, sin cambiar nada',
      params: one,
      query: readListQuery,
      responses: { 200: panelImportDetail, 202: panelImportDetail },
      problems: [400, 404, 409],
    },
  },
);
