import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type {
  ContextConfigDefault,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import { type Endpoint, problemDetails } from '#contract/endpoints/endpoint.ts';
import { methodOf, pathOf } from '#contract/endpoints/route.ts';

type Part<E extends Endpoint, Name extends keyof Endpoint> =
  E extends Record<Name, infer Schema> ? Schema : unknown;

/** What runs when an endpoint is called: its request's parts are parsed by its schemas, and its response is checked against them. */
export type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  {
    params: Part<E, 'params'>;
    querystring: Part<E, 'query'>;
    headers: Part<E, 'headers'>;
    body: Part<E, 'body'>;
    response: Part<E, 'responses'>;
  },
  ZodTypeProvider
>;

/**
 * Registers an endpoint of the contract: its path, who may use it, its schemas and its place in OpenAPI all come from the table.
 *
 * @param options what concerns the server alone, such as the largest body.
 */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'onRequest'> = {},
): void {
  app.route({
    ...options,
    method: methodOf(endpoint.route),
    url: pathOf(endpoint.route),
    config: { ...options.config, who: endpoint.who },
    schema: schemaOf(endpoint),
    // Its request was parsed by the schemas above, which its type is made of.
    handler: handler as unknown as RouteHandlerMethod,
  });
}

function schemaOf(endpoint: Endpoint) {
  const { tag, summary, params, query, headers, body, responses, produces } = endpoint;
  const problems = [...(endpoint.problems ?? []), ...(endpoint.who === 'anyone' ? [] : [403])];
  return {
    tags: [tag],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(produces && { produces }),
    ...(responses && {
      response: { ...responses, ...Object.fromEntries(problems.map((status) => [status, problemDetails])) },
    }),
  };
}
