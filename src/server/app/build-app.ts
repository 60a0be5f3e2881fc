import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { createFailureLog, type FailureLog } from '#lib/failure-log.ts';
import { openPublicResponses } from '../responses/public-responses.ts';
import { createRenderQueue, OWN_PAGES } from '../responses/render-queue.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { sendError, DATABASE } from '../http/send-error.ts';
import { keyless, type Log } from '../http/keyless-log.ts';
import { loggedError } from '../http/logged-error.ts';
import { readTrustProxy } from '../http/limits/client-address.ts';
import {
  CHANGES,
  createRateLimiter,
  NO_LIMIT,
  ORDERS,
  READS,
  RECORDS,
  limitUnsignedNotices,
} from '../http/limits/rate-limit.ts';
import type { Allowance } from '../http/limits/token-buckets.ts';
import type { RequestHandler } from '../http/limits/request-queue.ts';
import { sendProblem } from '../http/problems.ts';
import { currentRequestId, inRequest } from '../http/request-context.ts';
import { REQUEST_ID, requestIdOf } from '../http/request-id.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { demandWhoMay, openToAnyone } from '../http/who-may.ts';
import { healthRoutes } from '../routes/health.ts';
import { describeRoutes, documentPages } from '../routes/openapi.ts';
import { panelRoutes } from './panel-routes.ts';
import type { ShopServices } from '../routes/services.ts';
import { shopRoutes } from './shop-routes.ts';
import { siteRoutes } from '../routes/site/site.ts';
import type { LogLevel } from '../settings/log-settings.ts';
import { createSetupWarnings } from '../settings/setup-warnings.ts';
import { createAdmission } from './admission.ts';
import { rememberMethods } from './allowed-methods.ts';
import { guard } from './guard.ts';

export interface AppOptions {
  publicUrl: string;
  rateLimit: boolean;
  trustProxy: string;
  /** Takes one JSON line each. */
  log: Log;
  /** From which level on; `warn` by default. */
  logLevel?: LogLevel;
  /** Milliseconds since the epoch. */
  now: () => number;
  newRequestId: () => string;
  /** Runs work that may wait in another turn of the event loop. */
  soon: (run: () => void) => void;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
  /** Takes the pattern of the route of each request that reaches the router; undefined: no route has its address. */
  noteRoute?: ((request: IncomingMessage, route: string | undefined) => void) | undefined;
}

/** The largest order is under 10 KB. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Builds the whole shop from its dependencies; nothing listens yet. */
export async function buildApp(
  services: ShopServices,
  cache: ResponseCache,
  options: AppOptions,
): Promise<FastifyInstance> {
  z.config(z.locales.es());
  const headers = securityHeaders(options.publicUrl);
  const trust = readTrustProxy(options.trustProxy);
  const app = fastify({
    logger: {
      level: options.logLevel ?? 'warn',
      stream: keyless(options.log),
      serializers: { err: loggedError },
      mixin: () => ({ reqId: currentRequestId() }),
    },
    // The mixin names the request, also where a part logs that knows of none.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // These never reach the hooks.
    frameworkErrors: (error, request, reply) =>
      sendError(failures, error, request, reply.headers({ ...headers, [REQUEST_ID]: request.id })),
    genReqId: ({ headers }) => requestIdOf(headers) ?? options.newRequestId(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trust,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const failures = createFailureLog(app.log, options.now);
  app.decorate('failures', failures);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON has a parser: anything else is 415, including a form of another site.
  app.removeContentTypeParser('text/plain');
  readJson(app);

  const methodsOf = rememberMethods(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(failures, error, request, reply));
  noticeRecovery(app, failures);
  app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
  // Reading a body goes on in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done));
  const { noteRoute } = options;
  // Before the checks, so that what they refuse counts under its route.
  if (noteRoute !== undefined) {
    app.addHook('onRequest', async ({ raw, routeOptions }) => noteRoute(raw, routeOptions.url));
  }
  const limiterOf = (allowance: Allowance) =>
    options.rateLimit ? createRateLimiter(allowance, options.now) : NO_LIMIT;
  const reads = limiterOf(READS);
  const records = limiterOf(RECORDS);
  const admission = createAdmission(app.routing, {
    cache,
    trust,
    reads,
    headers,
    newRequestId: options.newRequestId,
    soon: options.soon,
    monotonicMs: options.monotonicMs,
  });
  app.decorate('serve', admission.serve);
  const warnings = createSetupWarnings(options, keyless(options.log));
  guard(app, headers, {
    publicUrl: options.publicUrl,
    reads,
    wasCounted: admission.wasCounted,
    changes: limiterOf(CHANGES),
    warnings,
    methodsOf,
  });
  const responses = openPublicResponses({
    cache,
    ownPages: createRenderQueue({ ...OWN_PAGES, soon: options.soon }),
    reads,
    catchUp: services.catchUp,
  });

  demandWhoMay(app, services.panel.resume);
  await describeRoutes(app, options.publicUrl);
  shopRoutes(app, services, responses, {
    orders: limiterOf(ORDERS),
    records,
    missedSearches: limiterOf(RECORDS),
    unsigned: options.rateLimit ? limitUnsignedNotices(options.now) : NO_LIMIT,
    networkCaps: options.rateLimit,
  });
  panelRoutes(app, services);
  openToAnyone(app, (scope) => {
    documentPages(scope, cache);
    healthRoutes(scope, {
      version: services.publicVersion,
      release: services.release,
      readiness: services.readiness,
      warnings,
    });
    siteRoutes(scope, services, responses, { publicUrl: options.publicUrl, records, reads });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(path);
    // If the path knows the method, that was not the error: an id was too long.
    if (methods.length === 0 || methods.includes(request.method)) return sendProblem(reply, 'not-found');
    return sendProblem(reply.header('allow', methods.join(', ')), 'wrong-method');
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs failures of requests, one line a minute. */
    failures: FailureLog;
    /** Takes requests from the network, in fair turns, and refuses excess requests before routing. */
    serve: RequestHandler;
  }
}

/** After an unavailable database, a successful response of the same route means that it works again. */
function noticeRecovery(app: FastifyInstance, failures: FailureLog): void {
  const away = new Set<string | undefined>();
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (statusCode === 503) away.add(routeOptions.url);
    else if (away.size > 0 && statusCode < 500 && away.delete(routeOptions.url)) {
      away.clear();
      failures.worked(DATABASE);
    }
  });
}

/** A call without a body may still declare JSON, as every call of the specification does. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}
