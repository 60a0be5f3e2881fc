import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import { type Endpoint, problemDetails } from '#contract/endpoints/endpoint.ts';
import { methodOf, pathOf } from '#contract/endpoints/route.ts';
import { inEnglish, type InEnglish } from '#contract/names/in-english.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';

type Part<E extends Endpoint, Name extends keyof Endpoint> =
  E extends Record<Name, infer Schema> ? Schema : unknown;

/** Marks a schema whose values a handler reads or returns with English names. */
interface English<Schema> {
  inEnglish: Schema;
}

/** A query keeps its names from the address, because facets are among them. */
interface EndpointTypes extends FastifyTypeProvider {
  validator: TypeOf<this['schema']>;
  serializer: TypeOf<this['schema']>;
}

type TypeOf<Schema> =
  Schema extends English<infer S extends z.ZodType>
    ? InEnglish<z.output<S>>
    : Schema extends z.ZodType
      ? z.output<Schema>
      : unknown;

type EnglishEach<Schemas> = { [Status in keyof Schemas]: English<Schemas[Status]> };

/**
 * The function of an endpoint. Its request's parts are parsed by its schemas and get their English names; its response has English
 * names, is sent with the wire's keys and checked against the schemas.
 */
export type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  {
    params: English<Part<E, 'params'>>;
    querystring: Part<E, 'query'>;
    headers: Part<E, 'headers'>;
    body: English<Part<E, 'body'>>;
    response: EnglishEach<Part<E, 'responses'>>;
  },
  EndpointTypes
>;

/**
 * Registers an endpoint of the contract: its path, who may use it, its schemas and its place in OpenAPI all come from the table.
 *
 * @param options the server's own options, such as the largest body.
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
    ...translation(endpoint),
    // Its request was parsed by the schemas above, which its type is made of.
    handler: handler as unknown as RouteHandlerMethod,
  });
}

/** Translates Spanish keys to English names and back: after a request was parsed, and before its response is checked. */
function translation({ params, body, responses = {} }: Endpoint) {
  const writers = new Map(Object.entries(responses).map(([status, schema]) => [status, wireWriter(schema)]));
  return {
    preHandler: async (request: FastifyRequest) => {
      if (params) request.params = inEnglish(request.params);
      if (body) request.body = inEnglish(request.body);
    },
    // A value without a schema is a problem, which already has the wire's keys.
    preSerialization: async (_request: FastifyRequest, reply: FastifyReply, response: unknown) =>
      writers.get(String(reply.statusCode))?.(response) ?? response,
  };
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
