import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { pathOf } from '#contract/endpoints/route.ts';
import { paymentNotification } from '#contract/endpoints/shop-routes.ts';
import type { RateLimiter } from '../http/limits/rate-limit.ts';
import { isTooLong } from '../http/limits/request-limits.ts';
import { isFromOwnOrigin } from '../http/own-origin.ts';
import { sendProblem } from '../http/problems.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { HEALTH_ADDRESSES } from '../routes/health.ts';
import type { SetupWarnings } from '../settings/setup-warnings.ts';

interface GuardOptions {
  publicUrl: string;
  reads: RateLimiter;
  /** Whether a read was counted before Fastify. */
  wasCounted: (request: IncomingMessage) => boolean;
  changes: RateLimiter;
  warnings: SetupWarnings;
  methodsOf: (path: string) => string[];
}

/** The methods of the shop's routes, and OPTIONS, which anyone may try. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The checks before every route. */
export function guard(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  { publicUrl, reads, wasCounted, changes, warnings, methodsOf }: GuardOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(REQUEST_ID, request.id);
    // `GET http://elsewhere/ HTTP/1.1` is a request for a proxy, which the shop is not.
    if (!request.url.startsWith('/')) return sendProblem(reply, 'bad-url');
    // Fastify requires more of a QUERY than the shop defines.
    if (!METHODS.includes(request.method)) {
      const known = methodsOf(request.url.split('?', 1)[0] ?? '');
      return sendProblem(
        reply.header('allow', (known.length > 0 ? known : METHODS).join(', ')),
        'wrong-method',
      );
    }
    if (isTooLong(request.url)) return sendProblem(reply, 'url-too-long');
    // No name in the shop contains this character, and PostgreSQL does not accept it.
    if (request.url.includes('%00')) return sendProblem(reply, 'bad-url');
    warnings.lookAtProxy(request);
    const changing = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (changing && !isFromOwnOrigin(request.headers, publicUrl)) {
      warnings.refusedOrigin(request);
      return sendProblem(reply, 'foreign-origin');
    }
    if (HEALTH_ADDRESSES.has(request.url) || wasCounted(request.raw)) return;
    // The provider sends bursts from few addresses. Its route limits those that are not signed well, more strictly.
    if (request.routeOptions.url === pathOf(paymentNotification)) return;
    const retryAfterS = (changing ? changes : reads).take(request.ip);
    if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
  });
}
