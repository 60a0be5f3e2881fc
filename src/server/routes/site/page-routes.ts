import { matchPath, type ServerBuild } from 'react-router';

export type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The ids of the routes that make the page at a path, the outermost first. */
export function routesAt(path: string, routes: Routes): string[] {
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

/** The addresses of the scripts that the page at a path loads at its start. */
export function scriptsOf(
  path: string,
  { routes, assets }: Pick<ServerBuild, 'routes' | 'assets'>,
): string[] {
  const parts = [assets.entry, ...routesAt(path, routes).map((id) => assets.routes[id])];
  return [
    ...new Set(parts.flatMap((part) => (part === undefined ? [] : [part.module, ...(part.imports ?? [])]))),
  ];
}
