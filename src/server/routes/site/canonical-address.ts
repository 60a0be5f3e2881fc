import { matchPath, type ServerBuild } from 'react-router';
import type { PublicAddress } from '#contract/public-address.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** Where no page is, the same page says so. No page of ours has this address. */
const UNKNOWN_PAGE = '/no-existe';

/** The one address that is rendered for all addresses that show the same; null: the page shows one visitor's data. */
export function canonicalOf(address: PublicAddress, routes: Routes): string | null {
  switch (address.kind) {
    case 'own':
      return null;
    case 'unknown':
      return written(UNKNOWN_PAGE, '', address, routes);
    case 'shared':
      return written(address.path, address.query, address, routes);
  }
}

function written(
  path: string,
  query: string,
  { isData, routes: requested }: { isData: boolean; routes: string | null },
  routes: Routes,
): string {
  if (!isData) return path + query;
  const data = path === '/' ? '/_.data' : `${path}.data`;
  const ids = new Set(requested?.split(','));
  const known = routesAt(path, routes).filter((id) => ids.has(id));
  if (known.length === 0) return data + query;
  return `${data}${query}${query === '' ? '?' : '&'}_routes=${encodeURIComponent(known.join(','))}`;
}

/** The ids of the routes that make the page at a path, the outermost first. */
function routesAt(path: string, routes: Routes): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const isAt = (route: Route) =>
    path === '/'
      ? route.index === true
      : route.path !== undefined && route.path !== '*' && matchPath(`/${route.path}`, path) !== null;
  let route = all.find(isAt) ?? all.find(({ path: pattern }) => pattern === '*');
  const ids: string[] = [];
  while (route !== undefined) {
    ids.unshift(route.id);
    route = route.parentId === undefined ? undefined : routes[route.parentId];
  }
  return ids;
}
