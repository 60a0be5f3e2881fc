import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelCategoryList, PanelProductList } from '#contract/panel/products.ts';
import { call } from '../panel-client.ts';
import { personIdOnPage } from '../panel-person.ts';
import { reading } from '../not-read.ts';
import { pageSizeIn } from './page-size.ts';
import { pageQuery } from './use-view.ts';

export const CATEGORIES_A_PAGE = 20;

/** The products that an address asks for: `buscar`, `categoria`, `pagina`, `por_pagina`, and what its tab means. */
export function readProducts(
  params: URLSearchParams,
  tab: { visible: boolean } | { all: true; en_venta: true; margen: 'categoria' | 'propio' },
  signal: AbortSignal,
): Promise<PanelProductList> {
  const query = {
    search: params.get('buscar') ?? '',
    categoria: params.get('categoria') ?? '',
    ...tab,
    ...pageQuery(params, pageSizeIn(params, personIdOnPage())),
  };
  return reading(
    (detail) => `Error al cargar productos: ${detail}`,
    // Whoever gets them without costs sees no section that shows a cost.
    call(routes.products, { query, signal }) as Promise<PanelProductList>,
  );
}

/** The categories that an address asks for: `buscar-categorias`, `pagina-categorias`. */
export function readCategories(params: URLSearchParams, signal: AbortSignal): Promise<PanelCategoryList> {
  const query = {
    search: params.get('buscar-categorias') ?? '',
    ...pageQuery(params, CATEGORIES_A_PAGE, 'pagina-categorias'),
  };
  return reading(
    (detail) => `Error al cargar categorías: ${detail}`,
    call(routes.categories, { query, signal }) as Promise<PanelCategoryList>, // as above
  );
}
