import type { PanelCategoryList, PanelProductList } from '#contract/panel/products.ts';
import { reading } from '../section.ts';
import { panelApi } from '../panel-api.ts';
import { pageIn } from './use-view.ts';

export const PRODUCTS_A_PAGE = 24;
export const CATEGORIES_A_PAGE = 20;

/** The products that an address asks for: `buscar`, `categoria`, `pagina`, and what its tab means. */
export function readProducts(
  params: URLSearchParams,
  tab: { visible: boolean } | { all: true; margen: 'categoria' | 'propio' },
  signal: AbortSignal,
): Promise<PanelProductList> {
  const asked = {
    search: params.get('buscar') ?? '',
    categoria: params.get('categoria') ?? '',
    ...tab,
    limit: PRODUCTS_A_PAGE,
    offset: (pageIn(params) - 1) * PRODUCTS_A_PAGE,
  };
  return reading((detail) => `Error al cargar productos: ${detail}`, panelApi.products(asked, { signal }));
}

/** The categories that an address asks for: `buscar-categorias`, `pagina-categorias`. */
export function readCategories(params: URLSearchParams, signal: AbortSignal): Promise<PanelCategoryList> {
  const asked = {
    search: params.get('buscar-categorias') ?? '',
    limit: CATEGORIES_A_PAGE,
    offset: (pageIn(params, 'pagina-categorias') - 1) * CATEGORIES_A_PAGE,
  };
  return reading((detail) => `Error al cargar categorías: ${detail}`, panelApi.categories(asked, { signal }));
}
