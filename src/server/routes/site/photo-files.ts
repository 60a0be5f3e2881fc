import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../http/problems.ts';
import type { ShopServices } from '../services.ts';

/** What has other content has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The photographs of products. A file that this process does not have is 404, and the page shows the drawing beneath. */
export function photoRoutes(app: FastifyInstance, photos: ShopServices['photos']): void {
  app.get<{ Params: { file: string } }>(
    '/fotos/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const bytes = await photos.read(file);
      if (bytes === null) return sendProblem(reply, 'not-found');
      const etag = `"${file}"`;
      reply.headers({ 'cache-control': FOR_EVER, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(file.endsWith('.avif') ? 'image/avif' : 'image/webp').send(bytes);
    },
  );
}
