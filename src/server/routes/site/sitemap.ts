import { escapeUTF8 } from 'entities';
import { indexedBrands } from '#contract/indexed-brands.ts';
import { categoryPath, productPath } from '#lib/indexed-paths.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { slugOf } from '#lib/slug.ts';

type SitemapReader = Pick<ShopReader, 'categories' | 'products' | 'productNames'>;

type NamedProduct = ReturnType<SitemapReader['productNames']>[number];

/** When the price of each product was last set, where it is known. */
type PriceChanges = ReadonlyMap<string, Date>;

/** The sitemap of the shop's own pages and its categories. */
export const PAGES_SITEMAP = 'paginas';

/** A sitemap may list 50,000 addresses (https://www.sitemaps.org/protocol.html); smaller ones are written and read in parts. */
const PRODUCTS_A_MAP = 10_000;

const NAMES_A_SLICE = 500;

const PAGES = ['/', '/armar-pc', '/componentes', '/guia-armado', '/sobre-nosotros', '/terminos'];

/** It leaves out pages that are private to a browser or of no use to a crawler. Narrowed lists say `noindex` themselves. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /carrito
Disallow: /builds-guardados
Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** The sitemaps of products: one for every 10,000, in an order that stays. */
export function productSitemaps(reader: SitemapReader): { name: string; products: NamedProduct[] }[] {
  const products = reader.productNames();
  return Array.from({ length: Math.ceil(products.length / PRODUCTS_A_MAP) }, (_, part) => ({
    name: `productos-${part + 1}`,
    products: products.slice(part * PRODUCTS_A_MAP, (part + 1) * PRODUCTS_A_MAP),
  }));
}

/** The index of the sitemaps. The newest change in each is its own `lastmod`. */
export function sitemapIndex(
  publicUrl: string,
  maps: readonly { name: string; changes: PriceChanges }[],
): string {
  const entries = maps.map(({ name, changes }) => {
    const newest = changes.values().reduce((one, other) => (one > other ? one : other), new Date(0));
    const lastmod = changes.size > 0 ? lastmodOf(newest) : '';
    return `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc>${lastmod}</sitemap>`;
  });
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The shop's own pages and its categories, without a date of change, which is not known. */
export function* pagesSitemap(publicUrl: string, reader: SitemapReader): TimeSliced<string> {
  const paths = [...PAGES, ...(yield* categoryPaths(reader))];
  return urlset(paths.map((path) => urlEntry(publicUrl + path)));
}

/** Work in slices: of 10,000 products it is tens of milliseconds. */
export function* productsSitemap(
  publicUrl: string,
  products: readonly NamedProduct[],
  changes: PriceChanges,
): TimeSliced<string> {
  const entries: string[] = [];
  for (const [place, product] of products.entries()) {
    entries.push(urlEntry(publicUrl + productPath(product), changes.get(product.id)));
    if (place % NAMES_A_SLICE === 0) yield;
  }
  return urlset(entries);
}

/** Each category and each of its brands. */
function* categoryPaths(reader: SitemapReader): TimeSliced<string[]> {
  const found: string[] = [];
  for (const { name } of reader.categories()) {
    if (slugOf(name) === '') continue;
    found.push(categoryPath(name));
    found.push(...indexedBrands(reader, name).map((brand) => categoryPath(name, brand.name)));
    yield;
  }
  return found;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlset(entries: readonly string[]): string {
  return `${XML}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

function urlEntry(url: string, changed?: Date): string {
  return `<url><loc>${escapeUTF8(url)}</loc>${changed ? lastmodOf(changed) : ''}</url>`;
}

/** A day is what crawlers plan by. */
function lastmodOf(changed: Date): string {
  return `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
}
