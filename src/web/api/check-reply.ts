import { ALL_ENDPOINTS } from '#contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { Route } from '#contract/endpoints/route.ts';

/**
 * Parses a reply by the contract, in development and in tests: in production it is our own server's, which checked it on its way out, and
 * Zod would weigh on every page.
 *
 * @throws ZodError where the reply is not what the table of endpoints promises.
 */
export function checkReply(route: Route, status: number, reply: unknown): unknown {
  const endpoint: Endpoint | undefined = ALL_ENDPOINTS.find((one) => one.route === route);
  const schema = endpoint?.responses?.[status];
  return schema === undefined ? reply : schema.parse(reply);
}
