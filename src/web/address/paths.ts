import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ProductOrder } from '#contract/product.ts';
import type { UseName } from '#contract/uses.ts';

/** Every address of the site, in one typed place; those of the API's calls stand in `contract/endpoints`. */
export const paths = {
  home: () => '/',
  buildPc: (parts: PartsInLink = {}) => `/armar-pc${query(parts)}`,
  catalogue: (view: CatalogueView = {}) =>
    `/componentes${query(
      {
        category: view.category,
        search: view.search,
        orden: view.order,
        vista: view.layout,
        pagina: view.page && view.page > 1 ? String(view.page) : undefined,
        producto: view.productId,
      },
      view.filters,
    )}`,
  savedBuilds: () => '/builds-guardados',
  /** An order, for whoever holds its key. */
  order: (key: string) => `/carrito${query({ pedido: key })}`,
  /** @param quoteKey the quote that is bought, in place of what is in the cart */
  cart: (quoteKey?: string) => `/carrito${query({ presupuesto: quoteKey })}`,
  quote: (key: string) => `/presupuesto/${encodeURIComponent(key)}`,
  assemblyGuide: (tab?: GuideTab, uso?: UseName) => `/guia-armado${query({ tab, uso })}`,
  about: () => '/sobre-nosotros',
  terms: (section?: string) => `/terminos${section ? `#${section}` : ''}`,
  withdrawal: () => '/arrepentimiento',
  adminLogin: () => '/admin/login',
  /** Pictures that stand for a link in chats and networks. */
  preview: {
    shop: () => '/vista/tienda.png',
    product: (productId?: string) => `/vista/producto.png${query({ producto: productId })}`,
    /** @param picks as `picksText` writes them */
    build: (picks = '') => `/vista/armado.png${picks && `?${picks}`}`,
  },
} as const;

/** Step key -> product id, and the saved build that a link came from. */
export type PartsInLink = Partial<Record<StepKey | 'buildId', string | undefined>>;

export interface CatalogueView {
  /** A step key (`cpu`) or a category's name. */
  category?: string | undefined;
  search?: string | undefined;
  order?: ProductOrder | undefined;
  layout?: 'grid' | 'lista' | undefined;
  page?: number | undefined;
  /** The product whose detail is open. */
  productId?: string | undefined;
  /** Names and values of what narrows the list or is compared; a name may come more than once. */
  filters?: readonly (readonly [name: string, value: string])[] | undefined;
}

export const GUIDE_TABS = ['presupuesto', 'componentes', 'compatibilidad'] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

type Asked = Readonly<Record<string, string | number | boolean | undefined>>;

/** `{ a: 'x', b: undefined, c: '' }` -> `?a=x`; nothing to ask -> ``. */
export function query(asked: Asked, more: CatalogueView['filters'] = []): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  for (const [name, value] of more) params.append(name, value);
  return params.size > 0 ? `?${params}` : '';
}
