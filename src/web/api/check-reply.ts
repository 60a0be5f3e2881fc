import { ALL_ENDPOINTS } from '#contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { Route } from '#contract/endpoints/route.ts';

/**
 * Parses a reply by the contract, in development and in tests. In production our own server has already checked it, and Zod would make
 * every page heavier.
 *
 * @throws ZodError where the reply does not match the table of endpoints.
 */
export function checkReply(route: Route, status: number, reply: unknown): unknown {
  const endpoint: Endpoint | undefined = ALL_ENDPOINTS.find((one) => one.route === route);
  const schema = endpoint?.responses?.[status];
  return schema === undefined ? reply : schema.parse(reply);
}
