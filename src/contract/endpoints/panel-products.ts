import { z } from 'zod';
import {
  correctedFact,
  correctionEffect,
  coverageList,
  coverageQuery,
  coverageRow,
  effectQuery,
  factCorrection,
  wholePcs,
} from '../panel/coverage.ts';
import { knownPartsState } from '../panel/known-parts.ts';
import { missedSearchList } from '../panel/missed-searches.ts';
import { chosenPart, proposedParts, proposedPartsQuery } from '../panel/proposed-parts.ts';
import { rateChange, rateHistory } from '../panel/exchange-rate.ts';
import {
  categoryChange,
  economy,
  panelCategory,
  panelCategoryList,
  panelCategoryQuery,
  panelProduct,
  panelProductList,
  panelProductQuery,
  productOverride,
  adminChange,
} from '../panel/products.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });

export const panelProductEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    products: {
      who: 'stock',
      route: routes.products,
      summary: 'Los productos, ocultos o no, con costo y margen',
      query: panelProductQuery,
      responses: { 200: panelProductList },
      problems: [400],
    },
    changeProduct: {
      who: 'products',
      route: routes.changeProduct,
      summary: 'Cambia visibilidad y margen de un producto; lo demás del cuerpo se ignora',
      params: one,
      body: adminChange,
      responses: { 200: panelProduct },
      problems: [400, 404, 409],
    },
    overrideProduct: {
      who: 'products',
      route: routes.overrideProduct,
      summary:
        'Le pone a un producto otro título u otra categoría que los del proveedor; ninguna importación los pisa',
      params: one,
      body: productOverride,
      responses: { 200: panelProduct },
      problems: [400, 404],
    },
    categories: {
      who: 'stock',
      route: routes.categories,
      summary: 'Las categorías, ocultas o no, con su margen y cuántos productos lo siguen',
      query: panelCategoryQuery,
      responses: { 200: panelCategoryList },
      problems: [400],
    },
    changeCategory: {
      who: 'products',
      route: routes.changeCategory,
      summary: 'Cambia visibilidad, margen e IVA de una categoría; lo demás del cuerpo se ignora',
      params: one,
      body: categoryChange,
      responses: { 200: panelCategory },
      problems: [400, 404, 409],
    },
    economy: {
      who: 'products',
      route: routes.economy,
      summary: 'Cuándo se recalculan los precios, y cómo fue la última vez',
      responses: { 200: economy },
    },
    rates: {
      who: 'rate',
      route: routes.rates,
      summary: 'Cuánto vale un dólar, desde cuándo y según quién, con las últimas cotizaciones',
      responses: { 200: rateHistory },
    },
    changeRate: {
      who: 'rate',
      route: routes.changeRate,
      summary: 'Cambia la cotización: los precios en pesos la siguen enseguida, los pedidos hechos no',
      body: rateChange,
      responses: { 200: rateHistory },
      problems: [400, 409],
    },
    missedSearches: {
      route: routes.missedSearches,
      summary: 'Lo que más se buscó sin encontrar nada en los últimos 30 días',
      responses: { 200: missedSearchList },
    },
    coverage: {
      who: 'imports',
      route: routes.coverage,
      summary: 'Los productos visibles a los que les falta un dato, los que más importan primero',
      query: coverageQuery,
      responses: { 200: coverageList },
      problems: [400],
    },
    wholePcs: {
      who: 'imports',
      route: routes.wholePcs,
      summary: 'Qué parte de las PC completas queda verificada, en una muestra, y los datos que más sumarían',
      responses: { 200: wholePcs },
    },
    coverageEffect: {
      who: 'imports',
      route: routes.coverageEffect,
      summary: 'Cuántos veredictos cambiaría un dato entre el producto y los que están en venta',
      params: one,
      query: effectQuery,
      responses: { 200: correctionEffect },
      problems: [400, 404],
    },
    correctFact: {
      who: 'imports',
      route: routes.correctFact,
      summary: 'Completa o corrige un dato; ninguna importación lo pisa',
      params: one,
      body: factCorrection,
      responses: { 200: coverageRow },
      problems: [400, 404],
    },
    withdrawCorrection: {
      who: 'imports',
      route: routes.withdrawCorrection,
      summary: 'Vuelve a lo que dice el proveedor',
      params: one.extend({ hecho: correctedFact }),
      responses: { 200: coverageRow },
      problems: [400, 404],
    },
    proposedParts: {
      who: 'imports',
      route: routes.proposedParts,
      summary: 'Las partes de la base que podrían ser el producto, las que no lo contradicen primero',
      params: one,
      query: proposedPartsQuery,
      responses: { 200: proposedParts },
      problems: [400, 404],
    },
    choosePart: {
      who: 'imports',
      route: routes.choosePart,
      summary: 'Elige qué parte de la base es el producto; ninguna importación lo pisa',
      params: one,
      body: chosenPart,
      responses: { 200: coverageRow },
      problems: [400, 404],
    },
    forgetPart: {
      who: 'imports',
      route: routes.forgetPart,
      summary: 'Quita la parte elegida: la base se busca sola otra vez',
      params: one,
      responses: { 200: coverageRow },
      problems: [404],
    },
    knownParts: {
      who: 'imports',
      route: routes.knownParts,
      summary:
        'La base de partes conocidas: cuál vale, cómo fue la última importación, cuántos productos tiene',
      responses: { 200: knownPartsState },
    },
    importKnownParts: {
      who: 'imports',
      route: routes.importKnownParts,
      summary: 'Empieza a importar la base de partes, que sigue después de la respuesta',
      responses: { 202: knownPartsState },
      problems: [409],
    },
    removeKnownParts: {
      who: 'imports',
      route: routes.removeKnownParts,
      summary: 'Quita la base de partes y todo lo que decía de los productos',
      responses: { 200: knownPartsState },
      problems: [404],
    },
  },
);
