import type { PublicAddress } from '#contract/public-address.ts';
import { readAddress, changedView } from './shop/catalogue/address/catalogue-address.ts';
import { builderPath } from './shop/build-pc/model/builder-address.ts';
import { parseBuilderAddress } from './shop/build-pc/model/parse-address.ts';
import { detailIn, writeDetail } from './shop/build-pc/model/detail-address.ts';
import { ownPartIn, writeOwnPart } from './shop/build-pc/model/own-part-address.ts';
import { readGuideAddress } from './shop/assembly-guide/guide-address.ts';
import { paths } from './address/paths.ts';

/**
 * Reads an address of the public site as React Router and the pages' loaders do. Parameters that the page does not read are left
 * out. The others are in the page's own order. So addresses that show the same page become one.
 */
export function publicAddress(pathAndQuery: string): PublicAddress {
  const url = URL.parse(`http://tienda${pathAndQuery}`);
  if (url === null) return { kind: 'unknown', isData: false, routes: null };
  const { pathname, searchParams } = url;
  const isData = pathname.endsWith('.data');
  const routes = isData ? searchParams.get('_routes') : null;
  const plain = isData ? pathname.replace(/(?:(?<=\/)_)?\.data$/, '') : pathname;
  const product = productPage(plain);
  if (product !== null) return { kind: 'shared', path: product, query: '', isData, routes };
  const path = pageOf(plain);
  if (path !== null && CATEGORY_PAGE.test(path)) return { kind: 'shared', path, query: '', isData, routes };
  if (path === null) return { kind: 'unknown', isData, routes };
  if (path === paths.notice()) return { kind: 'own' };
  if (PRICES_PAGE.test(path) || path.startsWith(QUOTES) || searchParams.has('pedido')) return { kind: 'own' };
  const write = PAGES.get(path);
  if (write === undefined) return { kind: 'unknown', isData, routes };
  return { kind: 'shared', path, query: write(searchParams), isData, routes };
}

const QUOTES = paths.quote('');

/** How the query of each public page is written; `nothing`: the page reads no query. */
const PAGES: ReadonlyMap<string, (params: URLSearchParams) => string> = new Map([
  [paths.home(), nothing],
  [paths.buildPc(), builderQuery],
  [paths.catalogue(), catalogueQuery],
  [paths.savedBuilds(), nothing],
  [paths.cart(), cartQuery],
  [paths.assemblyGuide(), guideQuery],
  [paths.about(), nothing],
  [paths.terms(), nothing],
  [paths.withdrawal(), nothing],
  [paths.accountOrders(), nothing],
]);

/** A category's own page, or that of one of its brands. */
const CATEGORY_PAGE = /^\/componentes\/[a-z\d-]+(?:\/[a-z\d-]+)?$/;

/** What a product cost, read from the database. */
const PRICES_PAGE = /^\/producto\/[^/]+\/precios$/;

/** Its last part is a name with an id, whose capitals count. */
function productPage(pathname: string): string | null {
  const [, name] = /^\/producto\/([^/]+)\/?$/i.exec(pathname) ?? [];
  try {
    return name === undefined ? null : `/producto/${encodeURIComponent(decodeURIComponent(name))}`;
  } catch {
    return null;
  }
}

/** React Router ignores the same differences: capitals, a slash at the end, percent signs. */
function pageOf(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '');
  } catch {
    return null;
  }
}

function nothing(): string {
  return '';
}

function catalogueQuery(params: URLSearchParams): string {
  const address = readAddress(params);
  return queryOf(paths.catalogue(changedView(address, { productId: address.productId })));
}

function builderQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(queryOf(builderPath(parseBuilderAddress(params))));
  writeOwnPart(query, ownPartIn(params));
  writeDetail(query, detailIn(params));
  return query.size > 0 ? `?${query}` : '';
}

/** The browser reads the quote's key. The server's page is the same for all quotes. */
function cartQuery(params: URLSearchParams): string {
  return params.has('presupuesto') ? '?presupuesto' : '';
}

function guideQuery(params: URLSearchParams): string {
  const { tab, use } = readGuideAddress(params);
  return queryOf(paths.assemblyGuide(tab, use));
}

function queryOf(path: string): string {
  const start = path.indexOf('?');
  return start === -1 ? '' : path.slice(start);
}
