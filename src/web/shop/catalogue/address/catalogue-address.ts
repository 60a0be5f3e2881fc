import {
  choicePairs,
  readChoices,
  PRODUCT_ORDERS,
  type FacetChoices,
  type ProductOrder,
} from '#contract/list-choices.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import type { CatalogueView } from '#web/address/paths.ts';

export const PAGE_SIZE = 24;

/** Everything that a link to the components page reproduces. */
export interface CatalogueAddress {
  /** A step key (`cpu`), a category's name, or empty for all. */
  category: string;
  search: string;
  /** As chosen; null leaves it to the shop: stock, or the best match while searching. */
  order: ProductOrder | null;
  layout: 'grid' | 'lista';
  /** From 1. */
  page: number;
  productId: string | null;
  /** The facets chosen. */
  choices: FacetChoices;
  /** Products to compare, in the order of choosing. */
  compared: readonly string[];
  /** Whether the comparison is shown instead of the list. */
  isComparing: boolean;
}

/** More columns would be hard to read. */
export const MAX_COMPARED = 4;

/** Reads an address; invalid values count as absent. */
export function readAddress(params: URLSearchParams): CatalogueAddress {
  const order = params.get('orden');
  const page = Number(params.get('pagina'));
  return {
    category: (params.get('category') ?? '').slice(0, 120),
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    order: PRODUCT_ORDERS.find((known) => known === order) ?? null,
    layout: params.get('vista') === 'lista' ? 'lista' : 'grid',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    productId: params.get('producto') || null,
    choices: { ...readChoices(params), ...readTypedPrice(params) },
    compared: readCompared(params.getAll('comparar')),
    isComparing: params.get('ver') === 'comparacion',
  };
}

/** The price limits that the form sends. They replace the chosen ranges. */
function readTypedPrice(params: URLSearchParams): FacetChoices {
  const [from, to] = [params.get('precio_desde') ?? '', params.get('precio_hasta') ?? ''];
  return readChoices(new URLSearchParams({ precio: `${from}-${to}` }));
}

/** `a,b` and, as a form without JavaScript sends it, `comparar=a&comparar=b`. */
function readCompared(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => text.split(',')).filter((id) => id !== '' && id.length <= 120);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** The link to the same page with something changed. Another list begins at its first page. */
export function changedView(address: CatalogueAddress, change: Partial<CatalogueAddress>): CatalogueView {
  const keepsPage = Object.keys(change).every((key) => KEEPS_PAGE.has(key));
  const next = {
    ...address,
    page: keepsPage ? address.page : 1,
    productId: null,
    isComparing: keepsPage && address.isComparing,
    ...(change.category === undefined ? {} : { choices: ofAnyCategory(address.choices) }),
    ...change,
  };
  return {
    category: next.category,
    search: next.search,
    order: next.order ?? undefined,
    layout: next.layout === 'lista' ? 'lista' : undefined,
    page: next.page,
    productId: next.productId ?? undefined,
    filters: [...choicePairs(next.choices), ...comparedPairs(next)],
  };
}

const KEEPS_PAGE: ReadonlySet<string> = new Set<keyof CatalogueAddress>([
  'layout',
  'productId',
  'page',
  'compared',
  'isComparing',
]);

/** A facet of one category does not apply to another; facets of every product stay. */
function ofAnyCategory({ precio, marca, stock }: FacetChoices): FacetChoices {
  return { ...(precio && { precio }), ...(marca && { marca }), ...(stock && { stock }) };
}

function comparedPairs({ compared, isComparing }: CatalogueAddress): [string, string][] {
  if (compared.length === 0) return [];
  const ids: [string, string] = ['comparar', compared.join(',')];
  return isComparing ? [ids, ['ver', 'comparacion']] : [ids];
}
