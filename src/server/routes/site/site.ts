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

/** Everything but the API's calls: pages, drawings, and the files that a crawler or a browser requests. */
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
    // The panel's pages have a signed-in person. Anybody may request the others: the login, missing pages, the page of an order.
    if (address.kind !== 'guarded' && !payForMaking(request, reply)) return reply;
    return sendOwnPage(request, reply, url);
  });

  for (const path of ['/arrepentimiento', '/aviso']) {
    formRoutes(app, path, async (request, reply, form) => {
      if (!payForMaking(request, reply)) return reply;
      return sendOwnPage(request, reply, request.raw.url ?? request.url, form);
    });
  }

  /** Charges an address for a page that is made for one visitor; false: the address has too little left, and got the refusal. */
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

  /** A page of the panel or of a buyer is never cached. */
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

/** A page that is cached for everybody must not read a visitor's data. */
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

/** The body that React Router sends to its browser part. The header with it marks a refusal as the page's own response. */
const ROUTER_DATA = 'text/x-script';

/** React Router's response when even the error page could not be rendered: nothing, or a line in English. */
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

/** The response for a page that could not be made because the database cannot serve: the same text, and when to try again. */
function awayContent(content: Content): Content {
  return { ...content, status: 503, headers: { ...content.headers, 'retry-after': String(RETRY_AFTER_S) } };
}

function plain(body: string, contentType: string): Content {
  return { body, contentType, cacheControl: PUBLIC_CACHE };
}
