import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { pathOf } from '#contract/endpoints/route.ts';

/** Any query of a list; undefined values are left out of links. */
type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>> & {
  limit: number;
  offset: number;
};

/** The addresses of the previous and next page of a list, null at the ends. */
export function pageLinks(
  { route }: Pick<Endpoint, 'route'>,
  query: object & { limit: number; offset: number },
  count: number,
): { next: string | null; previous: string | null } {
  const { limit, offset } = query;
  return {
    next: offset + limit < count ? linkTo(pathOf(route), { ...query, offset: offset + limit }) : null,
    previous: offset > 0 ? linkTo(pathOf(route), { ...query, offset: Math.max(0, offset - limit) }) : null,
  };
}

function linkTo(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || value === false) continue;
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  return `${path}?${parameters}`;
}
