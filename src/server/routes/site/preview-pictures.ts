import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopReader } from '#contract/shop-reader.ts';
import { type EncodedResponse, sendResponse } from '../../responses/encoded-response.ts';
import type { PublicResponses } from '../../responses/public-responses.ts';
import { PAINTING_COST } from '../../http/limits/rate-limit.ts';
import { sendProblem } from '../../http/problems.ts';
import { createPainter, type PaintPng } from '../../pictures/paint-png.ts';
import type { Pages } from '../pages.ts';

/** Chats and networks keep a picture much longer anyway. */
const PICTURE_CACHE = 'public, max-age=600, stale-while-revalidate=86400';

/** Replaces every picture that cannot be drawn: the address is invalid, its parts are gone, or too many requests wait. */
const DEFAULT_PICTURE = '/vista/tienda.png';

/** The pictures of link previews, PNG of 1200 × 630. They never fail: the shop's own picture is the fallback. */
export function previewPictureRoutes(
  app: FastifyInstance,
  pages: Pick<Pages, 'preview'>,
  reader: ShopReader,
  responses: PublicResponses,
  paint: PaintPng = createPainter({ onFailure: (error) => app.log.error({ err: error }, 'picture failed') }),
): void {
  app.get('/vista/:file', { schema: { hide: true } }, async (request, reply) => {
    const requested = request.raw.url ?? request.url;
    const response = (await pictureAt(request, requested)) ?? (await pictureAt(request, DEFAULT_PICTURE, 0));
    return response === null ? sendProblem(reply, 'not-found') : sendResponse(request, reply, response);
  });

  async function pictureAt(
    request: FastifyRequest,
    pathAndQuery: string,
    cost = PAINTING_COST,
  ): Promise<EncodedResponse | null> {
    try {
      // Cached under the picture's own address, so that nobody fills the cache with parameters that change nothing.
      const key = pages.preview(pathAndQuery, reader)?.address;
      if (key === undefined) return null;
      // What stands in for a picture is not the answer of the picture's address.
      const url = pathAndQuery === DEFAULT_PICTURE ? DEFAULT_PICTURE : undefined;
      const served = await responses.find(request, {
        key,
        url,
        make: makePicture(key),
        cost,
        turns: null,
      });
      return served.kind === 'answer' ? served.response : null;
    } catch (error) {
      app.log.error({ err: error, url: pathAndQuery }, 'picture failed');
      return null;
    }
  }

  function makePicture(address: string) {
    return async (from: ShopReader) => {
      const preview = pages.preview(address, from);
      const body = preview && (await paint(preview.svg()));
      return body && { body, contentType: 'image/png', cacheControl: PICTURE_CACHE };
    };
  }
}
