import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../http/problems.ts';
import type { ShopServices } from '../services.ts';

/** Another logo has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The shop's logo. A former one is gone. */
export function logoRoute(app: FastifyInstance, logo: ShopServices['logo']): void {
  app.get<{ Params: { file: string } }>('/logo/:file', { schema: { hide: true } }, (request, reply) => {
    const current = logo();
    if (current === null || request.params.file !== `${current.hash}.png`)
      return sendProblem(reply, 'not-found');
    const etag = `"${current.hash}"`;
    reply.headers({ 'cache-control': FOR_EVER, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/png').send(Buffer.from(current.png, 'base64'));
  });
}
