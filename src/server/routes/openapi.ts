import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { API_DOCUMENT, API_PAGE } from '#contract/endpoints/route.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { sendResponse } from '../responses/encoded-response.ts';
import { openApiPage, type OpenApiDocument } from './openapi-page.ts';

/** Documents every route registered after it, from the schemas that validate. */
export async function describeRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de la tienda',
        version: '1',
        description:
          'Los caminos andan con y sin barra final. El dinero es texto con dos decimales, en dólares. ' +
          'Los errores son application/problem+json.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
}

/** The document and the page that shows it, written when somebody first asks: a start does not wait for them. */
export function documentPages(app: FastifyInstance, responses: ResponseCache): void {
  for (const address of [API_DOCUMENT, API_PAGE]) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      if (responses.pinned(address) === undefined) pinDocument(app, responses);
      const response = responses.pinned(address);
      return response === undefined ? reply.callNotFound() : sendResponse(request, reply, response);
    });
  }
}

function pinDocument(app: FastifyInstance, responses: ResponseCache): void {
  const document = app.swagger() as OpenApiDocument; // 3.1 was asked for above
  const cacheControl = 'public, max-age=300';
  responses.pin(API_DOCUMENT, {
    body: JSON.stringify(document),
    contentType: 'application/json; charset=utf-8',
    cacheControl,
  });
  responses.pin(API_PAGE, {
    body: openApiPage(document),
    contentType: 'text/html; charset=utf-8',
    cacheControl,
  });
}
