import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ProductOrder } from '#contract/product.ts';
import type { UseName } from '#contract/uses.ts';
import { categoryPath, productPath } from '#lib/indexed-paths.ts';

/** Every address of the site, in one typed place; the API's are in `contract/endpoints`. */
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
  product: productPath,
  /** What it cost. */
  priceHistory: (product: Parameters<typeof productPath>[0]) => `${productPath(product)}/precios`,
  category: categoryPath,
  /** @param compared ids of the saved builds that stand side by side */
  savedBuilds: (compared: readonly string[] = []) =>
    `/builds-guardados${query({ comparar: compared.join(',') })}`,
  /** An order. Its key opens it. */
  order: (key: string) => `/carrito${query({ pedido: key })}`,
  /** @param quoteKey the quote to buy instead of the cart */
  cart: (quoteKey?: string) => `/carrito${query({ presupuesto: quoteKey })}`,
  quote: (key: string) => `/presupuesto/${encodeURIComponent(key)}`,
  assemblyGuide: (tab?: GuideTab, use?: UseName) => `/guia-armado${query({ tab, uso: use })}`,
  about: () => '/sobre-nosotros',
  terms: (section?: string) => `/terminos${section ? `#${section}` : ''}`,
  withdrawal: () => '/arrepentimiento',
  /** Notices about a product: the form, or the page of an email's link, which confirms or ends one. */
  notice: (shown: { producto?: string; enlace?: string; accion?: 'terminar' } = {}) =>
    `/aviso${query(shown)}`,
  /** The orders of the person who is signed in. */
  accountOrders: () => '/mis-pedidos',
  /** @param next where the login leads back to; absent: to the panel */
  adminLogin: (next?: string) => `/admin/login${query({ volver: next })}`,
  /** Pictures that chats and social networks show for a link. */
  preview: {
    shop: () => '/vista/tienda.png',
    product: (productId?: string) => `/vista/producto.png${query({ producto: productId })}`,
    /** @param picks as `picksText` returns them */
    build: (picks = '') => `/vista/armado.png${picks && `?${picks}`}`,
  },
} as const;

/** Whether a stored text is a link to the builder: visitors follow it, so it must not leave the shop. */
export function isBuilderLink(link: unknown): link is string {
  return typeof link === 'string' && link.startsWith(paths.buildPc());
}

/** Step key -> product id, the step to open, the optional steps left empty, the steps whose part the visitor has, how many of a part, the saved build that a link came from, and a wish. */
export type PartsInLink = Partial<
  Record<
    StepKey | `ejemplo_${StepKey}` | 'paso' | 'sin' | 'tengo' | 'cant' | 'pieza' | 'buildId' | WishField,
    string | undefined
  >
>;
/** The request to 'Completar por mí', and the steps that it filled; `completar`: it runs at once. */
type WishField = 'completar' | 'presupuesto' | 'uso' | 'completados';

export interface CatalogueView {
  /** A step key (`cpu`) or a category's name. */
  category?: string | undefined;
  search?: string | undefined;
  order?: ProductOrder | undefined;
  layout?: 'grid' | 'lista' | undefined;
  page?: number | undefined;
  /** The product whose details are open. */
  productId?: string | undefined;
  /** Names and values of filters and of products to compare. A name may repeat. */
  filters?: readonly (readonly [name: string, value: string])[] | undefined;
}

export const GUIDE_TABS = ['presupuesto', 'componentes', 'compatibilidad'] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** `{ a: 'x', b: undefined, c: '' }` -> `?a=x`; no values -> ``. */
export function query(values: QueryValues, more: CatalogueView['filters'] = []): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  for (const [name, value] of more) params.append(name, value);
  return params.size > 0 ? `?${params}` : '';
}

/** The anchor where a list's results begin. */
export const RESULTS_ID = 'resultados';
