import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import type { Answer } from '../../answers/answer.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { sendProblem } from '../../errors.ts';
import { createPainter, type PaintPng } from '../../pictures/paint-png.ts';
import type { Pages } from './pages.ts';

/** Chats and networks keep a picture much longer anyway. */
const PICTURE_CACHE = 'public, max-age=600, stale-while-revalidate=86400';

/** Stands for whatever cannot be drawn: garbage in the address, parts that are gone, too many asking at once. */
const DEFAULT_PICTURE = '/vista/tienda.png';

/** The pictures of link previews, PNG of 1200 × 630. They never fail: there is always the shop's own. */
export function previewPictureRoutes(
  app: FastifyInstance,
  pages: Pick<Pages, 'preview'>,
  answers: AnswerCache,
  paint: PaintPng = createPainter({ onFailure: (error) => app.log.error({ err: error }, 'picture failed') }),
): void {
  app.get('/vista/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = request.raw.url ?? request.url;
    const answer = (await pictureAt(asked)) ?? (await pictureAt(DEFAULT_PICTURE));
    return answer === null ? sendProblem(reply, 'not-found') : sendAnswer(request, reply, answer);
  });

  async function pictureAt(pathAndQuery: string): Promise<Answer | null> {
    try {
      const preview = pages.preview(pathAndQuery);
      if (preview === null) return null;
      // Kept under the picture's own address, so that nobody fills the cache with what makes no difference.
      return await answers.obtain(preview.address, async () => {
        const body = await paint(preview.svg());
        return body && { body, contentType: 'image/png', cacheControl: PICTURE_CACHE };
      });
    } catch (error) {
      app.log.error({ err: error, url: pathAndQuery }, 'picture failed');
      return null;
    }
  }
}
