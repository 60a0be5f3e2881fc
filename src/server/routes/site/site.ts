import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '#db/unavailable.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { Answer, type Content } from '../../answers/answer.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { DATABASE, RETRY_AFTER_S, sendProblem } from '../../errors.ts';
import type { RateLimiter } from '../../rate-limit.ts';
import { pagePolicy } from '../../security-headers.ts';
import type { ShopServices } from '../../services.ts';
import { PUBLIC_CACHE } from '../shop/public-read.ts';
import { panelAddressOf } from './panel-address.ts';
import { formRoutes } from './form-routes.ts';
import { panelGuard } from './panel-guard.ts';
import type { RenderedPage } from './pages.ts';
import { FAILED_PAGE } from './plain-pages.ts';
import { previewPictureRoutes } from './preview-pictures.ts';
import { carriesAKey, opensAnOrder } from './private-address.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { visitorDesk } from './visitor-desk.ts';

/** Everything that is no call: pages, drawings, and the files that a crawler or a browser asks for. */
export function siteRoutes(
  app: FastifyInstance,
  services: ShopServices,
  answers: AnswerCache,
  { publicUrl, records }: { publicUrl: string; records: RateLimiter },
): void {
  const { reader, pages, panel } = services;
  const hidden = { schema: { hide: true } };
  const guard = panelGuard(panel.resume);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Content> | Content | null,
  ) => {
    const answer = await answers.obtain(request.raw.url ?? request.url, make);
    return answer === null ? sendProblem(reply, 'not-found') : sendAnswer(request, reply, answer);
  };

  app.get('/robots.txt', hidden, (request, reply) =>
    send(request, reply, () => plain(robotsTxt(publicUrl), 'text/plain; charset=utf-8')),
  );

  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, () => plain(sitemapXml(publicUrl, reader), 'application/xml; charset=utf-8')),
  );

  app.get<{ Params: { file: string } }>('/dibujos/:file', hidden, (request, reply) =>
    send(request, reply, () => {
      const [, id = '', view] = /^(.+?)(-medidas)?\.svg$/.exec(request.params.file) ?? [];
      const product = reader.product(id);
      if (product === null) return null;
      return plain(pages.drawing(product, view ? 'medidas' : 'picture'), 'image/svg+xml');
    }),
  );

  previewPictureRoutes(app, pages, answers);

  app.get('/api/*', hidden, (_request, reply) => reply.callNotFound());

  // A built file is answered before routing unless it still has to be compressed.
  app.get('/*', hidden, async (request, reply) => {
    const url = request.raw.url ?? request.url;
    const file = answers.pinned(url.split('?', 1)[0] ?? '');
    if (file !== undefined) return sendAnswer(request, reply, file);
    if (url.startsWith('/assets/')) return sendProblem(reply, 'not-found');

    const address = panelAddressOf(url);
    if (address.kind === 'public') {
      if (!opensAnOrder(url)) return send(request, reply, () => render(request, url));
      reply.header('x-robots-tag', 'noindex');
    } else {
      const wasAnswered = await guard(request, reply, address);
      if (wasAnswered) return reply;
    }
    // Nothing of the panel or of a buyer goes near the kept answers.
    const page = { ...(await render(request, url)), cacheControl: 'no-store' };
    return sendAnswer(request, reply, new Answer(page, null, {}));
  });

  formRoutes(app, '/arrepentimiento', async (request, reply, form) => {
    const page = await render(request, request.raw.url ?? request.url, form);
    return sendAnswer(request, reply, new Answer({ ...page, cacheControl: 'no-store' }, null, {}));
  });

  async function render(request: FastifyRequest, url: string, form?: string): Promise<Content> {
    let isAway = false;
    const tell = (error: unknown) => {
      const why = unavailabilityOf(error);
      if (why !== null) isAway = true;
      app.failures.failed(why === null ? 'page' : DATABASE, error, { reqId: request.id, url });
    };
    const contentOf = (page: RenderedPage) =>
      isAway && page.status === 500 ? awayContent(pageContent(page, url)) : pageContent(page, url);
    try {
      const page = await pages.render(url, visitorDesk(services, records, request.ip), tell, form);
      return contentOf(isLastResort(page) ? FAILED_PAGE : page);
    } catch (error) {
      tell(error);
      return contentOf(FAILED_PAGE);
    }
  }
}

/** What React Router sends its browser part. By the header beside it a refusal is known for an answer of the page's own. */
const ROUTER_DATA = 'text/x-script';

/** What React Router answers when not even the error page could be rendered: nothing, or a line in English. */
function isLastResort({ status, contentType, body }: RenderedPage): boolean {
  return status === 500 && (body === '' || contentType.startsWith('text/plain'));
}

function pageContent(page: RenderedPage, url: string): Content {
  const isPage = page.contentType.startsWith('text/html');
  return {
    status: page.status,
    body: page.body,
    contentType: page.contentType,
    cacheControl: page.status < 500 && page.isKept ? PUBLIC_CACHE : 'no-store',
    headers: {
      ...(page.contentType.startsWith(ROUTER_DATA) && { 'x-remix-response': 'yes' }),
      ...(isPage && { 'content-security-policy': pagePolicy(page.inlineScripts) }),
      ...(carriesAKey(url) && { 'referrer-policy': 'no-referrer' }),
      ...(page.location !== null && { location: page.location }),
    },
  };
}

/** A page that could not be made because the database cannot serve: the same words, and when to ask again. */
function awayContent(content: Content): Content {
  return { ...content, status: 503, headers: { ...content.headers, 'retry-after': String(RETRY_AFTER_S) } };
}

function plain(body: string, contentType: string): Content {
  return { body, contentType, cacheControl: PUBLIC_CACHE };
}
