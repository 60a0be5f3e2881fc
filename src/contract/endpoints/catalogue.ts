import { z } from 'zod';
import { deliveryOptions, deliveryQuery } from '../delivery-options.ts';
import { priceHistory } from '../price-history.ts';
import { missedSearch } from '../missed-search.ts';
import { category, priceList, pricesQuery, productList, productQuery, publicProduct } from '../product.ts';
import { suggestions, suggestionsQuery } from '../suggestions.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './shop-routes.ts';

export const catalogueEndpoints = endpoints(
  { who: 'anyone', tag: 'Catálogo' },
  {
    products: {
      route: routes.products,
      summary: 'Productos visibles, con búsqueda',
      query: productQuery,
      responses: { 200: productList },
      problems: [400],
    },
    product: {
      route: routes.product,
      summary: 'Un producto',
      params: z.object({ id: z.string() }),
      responses: { 200: publicProduct },
      problems: [404],
    },
    priceHistory: {
      route: routes.priceHistory,
      summary: 'Los precios de un producto en el último año, del más viejo al de hoy',
      params: z.object({ id: z.string() }),
      responses: { 200: priceHistory },
      problems: [404],
    },
    prices: {
      route: routes.prices,
      summary: 'Precio y stock de hasta 100 productos, los desconocidos ausentes',
      query: pricesQuery,
      responses: { 200: priceList },
      problems: [400],
    },
    deliveryOptions: {
      route: routes.deliveryOptions,
      summary: 'Cuánto cuesta recibir unos productos en un código postal, o retirarlos',
      query: deliveryQuery,
      responses: { 200: deliveryOptions },
      problems: [400],
    },
    suggestions: {
      route: routes.suggestions,
      summary: 'Lo que puede querer quien está escribiendo: los mejores productos, y dónde hay más',
      query: suggestionsQuery,
      responses: { 200: suggestions },
      problems: [400],
    },
    missedSearch: {
      route: routes.missedSearch,
      summary: 'Cuenta una búsqueda que no encontró nada; lo que parece de una persona no se guarda',
      body: missedSearch,
      responses: { 204: z.null() },
      problems: [400, 429],
    },
    categories: {
      route: routes.categories,
      summary: 'Categorías visibles',
      responses: { 200: z.array(category) },
    },
  },
);
