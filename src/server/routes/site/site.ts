import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoints/route.ts';
import type { ShopReader, RequestContext } from '#contract/shop-reader.ts';
import { EncodedResponse, type Content, sendResponse } from '../../responses/encoded-response.ts';
import { sendBusy, type PublicResponses } from '../../responses/public-responses.ts';
import { DATABASE, isDatabaseFailure, RETRY_AFTER_S } from '../../http/send-error.ts';
import { MAKING_COST, type RateLimiter } from '../../http/limits/rate-limit.ts';
import { isTooLong } from '../../http/limits/request-limits.ts';
import { FAILED_PAGE } from '../../http/plain-pages.ts';
import { sendProblem } from '../../http/problems.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import type { RenderRequest, RenderedPage } from '../pages.ts';
import type { ShopServices } from '../services.ts';
import { PUBLIC_CACHE } from '../shop/public-read.ts';
import { crawlerRoutes } from './crawler-files.ts';
import { formRoutes } from './form-routes.ts';
import { logoRoute } from './logo-file.ts';
import { panelAddressOf } from './panel-address.ts';
import { panelGuard } from './panel-guard.ts';
import { photoRoutes } from './photo-files.ts';
import { previewPictureRoutes } from './preview-pictures.ts';
import { carriesAKey, opensAnOrder } from './private-address.ts';
import { createRequestContext } from './request-context.ts';

/** Everything that is no call: pages, drawings, and the files that a crawler or a browser asks for. */
export function siteRoutes(
  app: FastifyInstance,
  services: ShopServices,
  responses: PublicResponses,
  { publicUrl, records, reads }: { publicUrl: string; records: RateLimiter; reads: RateLimiter },
): void {
  const { pages, panel } = services;
  const hidden = { schema: { hide: true } };
  const guard = panelGuard(panel.resume);

  crawlerRoutes(app, services, responses, publicUrl);

  app.get<{ Params: { file: string } }>('/dibujos/:file', hidden, (request, reply) => {
    const [, id = '', view] = /^(.+?)(-medidas)?\.svg$/.exec(request.params.file) ?? [];
    return responses.send(request, reply, {
      key: `/dibujos/${id} ${view ?? ''}`,
      make: (reader) => {
        const product = reader.product(id);
        if (product === null) return null;
        return plain(pages.drawing(product, view ? 'medidas' : 'picture'), 'image/svg+xml');
      },
      // There are two of each product, and a page shows dozens.
      cost: 0,
    });
  });

  photoRoutes(app, services.photos);
  logoRoute(app, services.logo);
  previewPictureRoutes(app, pages, services.reader, responses);

  app.get(`${API_PREFIX}*`, hidden, (_request, reply) => reply.callNotFound());

  // A built file is answered before routing unless it still has to be compressed.
  app.get('/*', hidden, async (request, reply) => {
    const url = request.raw.url ?? request.url;
    const file = responses.cache.pinned(url.split('?', 1)[0] ?? '');
    if (file !== undefined) return sendResponse(request, reply, file);
    if (url.startsWith('/assets/')) return sendProblem(reply, 'not-found');

    const address = panelAddressOf(url);
    if (address.kind === 'public') {
      const shared = opensAnOrder(url) ? null : pages.canonical(url);
      if (shared !== null) return responses.send(request, reply, { key: shared, make: makePage(shared) });
      if (opensAnOrder(url)) reply.header('x-robots-tag', 'noindex');
    } else {
      const wasAnswered = await guard(request, reply, address);
      if (wasAnswered) return reply;
    }
    // Whoever is signed in to the panel is known. Anybody may ask for the rest: its login, what is not there, what opens an order.
    if (address.kind !== 'guarded' && !payForMaking(request, reply)) return reply;
    return sendOwnPage(request, reply, url);
  });

  for (const path of ['/arrepentimiento', '/aviso']) {
    formRoutes(app, path, async (request, reply, form) => {
      if (!payForMaking(request, reply)) return reply;
      return sendOwnPage(request, reply, request.raw.url ?? request.url, form);
    });
  }

  /** Takes what a page costs that is made for its visitor alone; false: the address has too little left, and was told so. */
  function payForMaking(request: FastifyRequest, reply: FastifyReply): boolean {
    const retryAfterS = reads.take(request.ip, MAKING_COST);
    if (retryAfterS > 0) sendProblem(reply, 'too-many', { retryAfterS });
    return retryAfterS === 0;
  }

  /** Makes a page for everybody, from its address and the catalogue alone. */
  function makePage(address: string): (reader: ShopReader) => Promise<Content> {
    const onFailure = (error: unknown) => app.failures.failed('page', error, { url: address });
    return (reader) => render(address, { reader, requestContext: NO_REQUEST_CONTEXT, onFailure });
  }

  /** Nothing of the panel or of a buyer goes near the kept answers. */
  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, url: string, form?: string) {
    let isAway = false;
    const onFailure = (error: unknown) => {
      const isDatabase = isDatabaseFailure(error);
      if (isDatabase) isAway = true;
      app.failures.failed(isDatabase ? DATABASE : 'page', error, { reqId: request.id, url });
    };
    const content = await responses.inTurn(request, () =>
      render(url, {
        reader: services.reader,
        requestContext: createRequestContext(services, records, request),
        onFailure,
        form,
      }),
    );
    if (content === null) return sendBusy(request, reply);
    if (isTooLong(content.headers?.['location'])) return sendProblem(reply, 'url-too-long');
    const page = isAway && content.status === 500 ? awayContent(content) : content;
    return sendResponse(request, reply, new EncodedResponse({ ...page, cacheControl: 'no-store' }, null, {}));
  }

  async function render(url: string, requested: RenderRequest): Promise<Content> {
    try {
      const page = await pages.render(url, requested);
      return pageContent(isLastResort(page) ? FAILED_PAGE : page, url);
    } catch (error) {
      requested.onFailure(error);
      return pageContent(FAILED_PAGE, url);
    }
  }
}

/** A page for everybody asks for nothing that is one visitor's. */
const NO_REQUEST_CONTEXT: RequestContext = {
  panelPerson: refuse,
  findOrder: refuse,
  quote: refuse,
  priceHistory: refuse,
  askWithdrawal: refuse,
  askNotice: refuse,
  notice: refuse,
  confirmNotice: refuse,
  endNotice: refuse,
};

function refuse(): Promise<never> {
  return Promise.reject(new Error('a page that is kept for everybody asked for what is one visitor’s'));
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
    cacheControl: page.status < 500 && page.isCacheable ? PUBLIC_CACHE : 'no-store',
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
