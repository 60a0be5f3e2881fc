import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A form of ours is under 8 KB, however it is written. */
const FORM_LIMIT_BYTES = 16 * 1024;

/**
 * Accepts the form of the page at `path`, from a browser without JavaScript, and from React Router, which requests the page's data. Only
 * here may a body be a form; the check of its origin has shown that it is the shop's own.
 */
export function formRoutes(
  app: FastifyInstance,
  path: string,
  handle: (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    // Mail programs that end a notice send either (RFC 8058).
    scope.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
      async ({ headers }: FastifyRequest, body: Buffer) => urlencoded(body, headers['content-type'] ?? ''),
    );
    for (const url of [path, `${path}.data`]) {
      scope.post(url, { schema: { hide: true } }, (request, reply) =>
        // A body of JSON is no form, and an absent one an empty form.
        handle(request, reply, typeof request.body === 'string' ? request.body : ''),
      );
    }
  });
}

/** A multipart form as the same form in URL encoding, without its files. A body that is no such form gives an empty one. */
async function urlencoded(body: Buffer, contentType: string): Promise<string> {
  const line = new URLSearchParams();
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    for (const [name, value] of form) if (typeof value === 'string') line.append(name, value);
  } catch {
    // Its boundary is missing or its parts are broken.
  }
  return line.toString();
}
