import { z } from 'zod';
import {
  categoryNameChange,
  categoryNames,
  forgottenName,
  mergeOrder,
  mergePreview,
  mergeQuery,
  movedProducts,
} from '../panel/categories.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const params = z.object({ id: z.string() });

export const panelCategoryEndpoints = endpoints(
  { who: 'products', tag: 'Panel' },
  {
    categoryNames: {
      route: routes.categoryNames,
      summary: 'Los otros nombres de una categoría: los que tuvo, las que se le juntaron, los de las listas',
      params,
      responses: { 200: categoryNames },
      problems: [404],
    },
    renameCategory: {
      route: routes.renameCategory,
      summary: 'Le cambia el nombre a una categoría; la dirección anterior lleva a la nueva',
      params,
      body: categoryNameChange,
      responses: { 204: z.null() },
      problems: [400, 404, 409],
    },
    previewMerge: {
      route: routes.previewMerge,
      summary: 'Qué pasaría al juntar una categoría con otra; no cambia nada',
      params,
      query: mergeQuery,
      responses: { 200: mergePreview },
      problems: [400, 404, 409],
    },
    mergeCategory: {
      route: routes.mergeCategory,
      summary: 'Junta una categoría con otra: sus productos, su nombre y su dirección pasan a ella',
      params,
      body: mergeOrder,
      responses: { 200: movedProducts },
      problems: [400, 404, 409],
    },
    separateCategory: {
      route: routes.separateCategory,
      summary: 'Separa una categoría que se había juntado con otra',
      params,
      responses: { 200: movedProducts },
      problems: [404, 409],
    },
    deleteListName: {
      route: routes.deleteListName,
      summary: 'Olvida cómo llaman a una categoría las listas de un proveedor',
      params,
      body: forgottenName,
      responses: { 204: z.null() },
      problems: [400, 404],
    },
  },
);
