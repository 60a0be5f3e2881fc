import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { standardStep } from '#contract/standard-step.ts';
import { indexedBrands } from '#contract/indexed-brands.ts';
import type { Category } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { counted } from '#lib/counted.ts';
import { slugOf } from '#lib/slug.ts';
import { sharedPrice } from '#web/page/price-messages.ts';
import { toCards } from '#web/product/card-product.ts';
import { once } from '#lib/once.ts';

const ON_THE_PAGE = 24;

export type CategoryReader = Pick<ShopReader, 'categories' | 'products' | 'dollarRate' | 'installmentPlans'>;

/**
 * The content of a category's page, or of the page of one of its brands. Null: the shop has none with these slugs.
 * @param brandSlug undefined: all of its brands.
 */
export function loadCategory(reader: CategoryReader, categorySlug: string, brandSlug: string | undefined) {
  const category = reader.categories().find(({ name }) => slugOf(name) === categorySlug);
  if (category === undefined) return null;
  const brands = indexedBrands(reader, category.name);
  const brand = brands.find(({ slug }) => slug === brandSlug);
  if (brandSlug !== undefined && brand === undefined) return null;
  const asked = { categoria: category.name, ...(brand ? { marca: brand.name } : {}), offset: 0 };
  const list = reader.products({ ...asked, limit: ON_THE_PAGE });
  const [cheapest] = reader.products({ ...asked, stock: 'si', orden: 'precio_asc', limit: 1 }).results;
  const from = cheapest ? sharedPrice(cheapest.price, cheapest.priceArs) : null;
  return {
    category: { name: category.name, value: category.key ?? category.name, words: wordsOf(category) },
    brand: brand ?? null,
    brands,
    products: toCards(reader, list.results),
    count: list.count,
    summary: summaryOf(list.count, brand ? [] : brands.map(({ name }) => name), from),
    rate: list.rate,
  };
}

/** So many brands are named. */
const NAMED_BRANDS = 4;
const brandNamesFormat = once(() => new Intl.ListFormat('es', { type: 'unit' }));

/** @example summaryOf(66, ['AMD', 'Intel'], 'USD 52.80') // '66 productos de AMD e Intel, desde USD 52.80.' */
function summaryOf(count: number, brands: readonly string[], from: string | null): string {
  const rest = brands.length > NAMED_BRANDS ? ' y más' : '';
  const makers =
    brands.length === 0 ? '' : ` de ${brandNamesFormat().format(brands.slice(0, NAMED_BRANDS))}${rest}`;
  const start = from === null ? '' : `, desde ${from}`;
  return `${counted(count, 'producto', 'productos')}${makers}${start}.`;
}

/**
 * The name that people use: `Procesadores` for a step of a PC that still has its suppliers' name. Other categories keep their name, and a
 * category that the shop renamed keeps the shop's. Names in capitals become lower case.
 */
function wordsOf({ name }: Category): string {
  const step = standardStep(name);
  const words = step === null ? calm(name) : KIND_LABELS[step].many;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function calm(name: string): string {
  return name === name.toUpperCase() ? name.toLowerCase() : name;
}
