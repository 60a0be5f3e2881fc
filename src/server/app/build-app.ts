import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { pathOf } from '#contract/endpoints/route.ts';
import { paymentNotification } from '#contract/endpoints/shop-routes.ts';
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
  type Allowance,
  type RateLimiter,
  limitUnsignedNotices,
} from '../http/limits/rate-limit.ts';
import { isTooLong } from '../http/limits/request-limits.ts';
import type { RequestHandler } from '../http/limits/request-queue.ts';
import { isFromOwnOrigin } from '../http/own-origin.ts';
import { sendProblem } from '../http/problems.ts';
import { currentRequestId, inRequest } from '../http/request-context.ts';
import { REQUEST_ID, requestIdOf } from '../http/request-id.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { demandWhoMay, openToAnyone } from '../http/who-may.ts';
import { HEALTH_ADDRESSES, healthRoutes } from '../routes/health.ts';
import { describeRoutes, documentPages } from '../routes/openapi.ts';
import { adminProductRoutes } from '../routes/panel/admin-products.ts';
import { categoryRoutes } from '../routes/panel/categories.ts';
import { productPhotoRoutes } from '../routes/panel/product-photos.ts';
import { ownProductRoutes } from '../routes/panel/own-products.ts';
import { bulkChangeRoutes } from '../routes/panel/bulk-changes.ts';
import { auditRoutes } from '../routes/panel/audit.ts';
import { knownPartsRoutes } from '../routes/panel/known-parts.ts';
import { coverageRoutes } from '../routes/panel/coverage.ts';
import { exchangeRateRoutes } from '../routes/panel/exchange-rate.ts';
import { backupRoutes } from '../routes/panel/backups.ts';
import { failingEmailRoutes } from '../routes/panel/failing-emails.ts';
import { importRoutes } from '../routes/panel/imports.ts';
import { listAddressRoutes } from '../routes/panel/list-addresses.ts';
import { supplierMergeRoutes } from '../routes/panel/supplier-merge.ts';
import { supplierRoutes } from '../routes/panel/suppliers.ts';
import { invoiceRoutes } from '../routes/panel/invoices.ts';
import { missedSearchListRoutes } from '../routes/panel/missed-searches.ts';
import { moneyRoutes } from '../routes/panel/money.ts';
import { newsRoutes } from '../routes/panel/news.ts';
import { offlinePaymentRoutes } from '../routes/panel/offline-payments.ts';
import { openQuoteRoutes } from '../routes/panel/open-quotes.ts';
import { orderBookRoutes } from '../routes/panel/order-book.ts';
import { buyerRoutes } from '../routes/panel/buyers.ts';
import { salesRoutes } from '../routes/panel/sales.ts';
import { staffOrderRoutes } from '../routes/panel/staff-orders.ts';
import { peopleRoutes } from '../routes/panel/people.ts';
import { recipientRoutes } from '../routes/panel/recipients.ts';
import { firstStepRoutes } from '../routes/panel/first-steps.ts';
import { shopStateRoutes } from '../routes/panel/shop-state.ts';
import { orderAnnotationRoutes } from '../routes/panel/order-annotations.ts';
import { manyOrderRoutes } from '../routes/panel/many-orders.ts';
import { unpaidGroupRoutes } from '../routes/panel/unpaid-groups.ts';
import { withdrawalRoutes } from '../routes/panel/withdrawals.ts';
import type { ShopServices } from '../routes/services.ts';
import { builderRoutes } from '../routes/shop/builder.ts';
import { catalogueRoutes } from '../routes/shop/catalogue.ts';
import { missedSearchRoutes } from '../routes/shop/missed-searches.ts';
import { orderRoutes, ownOrderRoutes } from '../routes/shop/orders.ts';
import { ownInvoiceRoutes, receiptRoutes } from '../routes/shop/order-files.ts';
import { ownEmailRoutes } from '../routes/shop/own-email.ts';
import { passwordResetRoutes } from '../routes/shop/password-reset.ts';
import { paymentRoutes } from '../routes/shop/payments.ts';
import { priceHistoryRoutes } from '../routes/shop/price-history.ts';
import { quoteRoutes } from '../routes/shop/quotes.ts';
import { sessionRoutes } from '../routes/shop/session.ts';
import { shopTextRoutes } from '../routes/panel/shop-texts.ts';
import { siteRoutes } from '../routes/site/site.ts';
import type { LogLevel } from '../settings/log-settings.ts';
import { createSetupWarnings, type SetupWarnings } from '../settings/setup-warnings.ts';
import { createAdmission } from './admission.ts';
import { rememberMethods } from './allowed-methods.ts';

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
  const orders = limiterOf(ORDERS);
  const records = limiterOf(RECORDS);
  const unsigned = options.rateLimit ? limitUnsignedNotices(options.now) : NO_LIMIT;
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
  guard(app, headers, {
    publicUrl: options.publicUrl,
    reads,
    wasCounted: admission.wasCounted,
    changes: limiterOf(CHANGES),
    warnings: createSetupWarnings(options, keyless(options.log)),
    methodsOf,
  });
  const responses = openPublicResponses({
    cache,
    ownPages: createRenderQueue({ ...OWN_PAGES, soon: options.soon }),
    reads,
    catchUp: services.catchUp,
  });

  const { panel } = services;
  demandWhoMay(app, panel.resume);
  await describeRoutes(app, options.publicUrl);
  catalogueRoutes(app, responses);
  missedSearchRoutes(app, services, limiterOf(RECORDS));
  priceHistoryRoutes(app, services);
  builderRoutes(app, responses);
  orderRoutes(app, services, orders);
  quoteRoutes(app, services, { records, networkCaps: options.rateLimit });
  ownInvoiceRoutes(app, services);
  paymentRoutes(app, services, unsigned);
  ownEmailRoutes(app, services, records);
  receiptRoutes(app, services, records);
  sessionRoutes(app, services);
  passwordResetRoutes(app, services);
  ownOrderRoutes(app, services);
  adminProductRoutes(app, panel);
  categoryRoutes(app, panel);
  bulkChangeRoutes(app, panel);
  ownProductRoutes(app, panel);
  productPhotoRoutes(app, panel);
  exchangeRateRoutes(app, panel);
  orderBookRoutes(app, panel);
  staffOrderRoutes(app, services);
  salesRoutes(app, panel);
  buyerRoutes(app, panel);
  unpaidGroupRoutes(app, panel);
  manyOrderRoutes(app, panel);
  orderAnnotationRoutes(app, panel);
  invoiceRoutes(app, panel);
  moneyRoutes(app, panel);
  offlinePaymentRoutes(app, panel);
  peopleRoutes(app, panel);
  newsRoutes(app, panel);
  recipientRoutes(app, panel);
  coverageRoutes(app, panel);
  knownPartsRoutes(app, panel);
  missedSearchListRoutes(app, panel);
  auditRoutes(app, panel);
  shopStateRoutes(app, panel);
  firstStepRoutes(app, panel);
  importRoutes(app, panel);
  supplierRoutes(app, panel);
  supplierMergeRoutes(app, panel);
  listAddressRoutes(app, panel);
  withdrawalRoutes(app, panel);
  failingEmailRoutes(app, panel);
  backupRoutes(app, panel);
  openQuoteRoutes(app, panel);
  shopTextRoutes(app, panel);
  openToAnyone(app, (scope) => {
    documentPages(scope, cache);
    healthRoutes(scope, {
      version: services.publicVersion,
      release: services.release,
      readiness: services.readiness,
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

interface GuardOptions extends Pick<AppOptions, 'publicUrl'> {
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
function guard(
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
