/** A call's method and its path, written as Fastify registers it: `GET /api/component/:id`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** `/api/component/:id` of `GET /api/component/:id`. */
export function pathOf(route: Route): string {
  return route.slice(route.indexOf(' ') + 1);
}

export function methodOf(route: Route): string {
  return route.slice(0, route.indexOf(' '));
}

/** Every call of the API starts with this. */
export const API_PREFIX = '/api/';

/** The API's description: for people and for machines. */
export const API_PAGE = '/api/docs';
export const API_DOCUMENT = '/api/openapi.json';
