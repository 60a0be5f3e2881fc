import { z } from 'zod';
import {
  matchAnswer,
  newSupplier,
  offeredProductList,
  offeredProductQuery,
  partMatchList,
  partMatchQuery,
  supplierChange,
  supplierEmptied,
  supplierList,
  supplierPrices,
} from '../panel/suppliers.ts';
import {
  mergedSupplier,
  supplierMergeOrder,
  supplierMergePreview,
  supplierMergeQuery,
} from '../panel/supplier-merge.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

export const panelSupplierEndpoints = endpoints(
  { who: 'imports', tag: 'Panel' },
  {
    suppliers: {
      route: routes.suppliers,
      summary: 'Los proveedores: cuánto trae cada uno, y cuántos productos se le compran a él',
      responses: { 200: supplierList },
      problems: [],
    },
    createSupplier: {
      route: routes.createSupplier,
      summary: 'Agrega un proveedor, antes de su primera lista',
      body: newSupplier,
      responses: { 204: z.null() },
      problems: [400, 409],
    },
    changeSupplier: {
      route: routes.changeSupplier,
      summary: 'Cambia el nombre de un proveedor, los días que tarda y sus condiciones: margen, moneda e IVA',
      params: z.object({ id: z.string() }),
      body: supplierChange,
      responses: { 204: z.null() },
      problems: [400, 404, 409],
    },
    supplierPrices: {
      route: routes.supplierPrices,
      summary: 'Qué precios de un proveedor cambian con sus condiciones, y uno de sus productos como ejemplo',
      params: z.object({ id: z.string() }),
      responses: { 200: supplierPrices },
      problems: [],
    },
    emptySupplier: {
      route: routes.emptySupplier,
      summary:
        'Deja sin stock todo lo de un proveedor, hasta su próxima lista; se deshace como una importación',
      params: z.object({ id: z.string() }),
      responses: { 200: supplierEmptied },
      problems: [404, 409],
    },
    previewSupplierMerge: {
      route: routes.previewSupplierMerge,
      summary: 'Qué pasaría al juntar un proveedor con otro; no cambia nada',
      params: z.object({ id: z.string() }),
      query: supplierMergeQuery,
      responses: { 200: supplierMergePreview },
      problems: [400, 404, 409],
    },
    mergeSupplier: {
      route: routes.mergeSupplier,
      summary:
        'Junta un proveedor con otro: sus productos, listas y pedidos pasan a él; no se puede deshacer',
      params: z.object({ id: z.string() }),
      body: supplierMergeOrder,
      responses: { 200: mergedSupplier },
      problems: [400, 404, 409],
    },
    partMatches: {
      route: routes.partMatches,
      summary: 'Los pares de productos con el mismo número de parte que pueden ser el mismo',
      query: partMatchQuery,
      responses: { 200: partMatchList },
      problems: [400],
    },
    answerMatch: {
      route: routes.answerMatch,
      summary: 'Dice si dos productos con el mismo número de parte son el mismo',
      body: matchAnswer,
      responses: { 204: z.null() },
      problems: [400, 404, 409],
    },
    offers: {
      route: routes.offers,
      summary: 'Los productos que tienen varios proveedores, con lo que ofrece cada uno',
      query: offeredProductQuery,
      responses: { 200: offeredProductList },
      problems: [400],
    },
    separateOffer: {
      route: routes.separateOffer,
      summary: 'Saca una oferta de su producto: pasa a ser un producto aparte',
      params: z.object({ id: z.string() }),
      responses: { 204: z.null() },
      problems: [400, 404, 409],
    },
  },
);
