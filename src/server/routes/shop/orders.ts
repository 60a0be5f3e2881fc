import type { FastifyInstance } from 'fastify';
import { orderEndpoints, accountEndpoints } from '#contract/endpoints/orders.ts';
import { toOrderResponse, orderIntentFrom } from '#contract/order.ts';
import { randomKey } from '#lib/random-key.ts';
import { buyerCookie, buyerIn, NEWEST_COOKIE } from '../../http/cookies.ts';
import { handle } from '../../http/handle.ts';
import { networksOf } from '../../http/limits/network-of.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseOrder } from '../refuse-order.ts';
import type { ShopServices } from '../services.ts';

/** @param limiter how many orders an address may send. */
export function orderRoutes(
  app: FastifyInstance,
  { orders, orderBook, catchUp, contact, randomBytes }: ShopServices,
  limiter: RateLimiter,
): void {
  handle(
    app,
    orderEndpoints.createOrder,
    async (request, reply) => {
      const retryAfterS = limiter.take(request.ip);
      if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
      const known = buyerIn(request.raw.headers);
      const browser = known ?? randomKey(randomBytes);
      const outcome = await orders.place(
        orderIntentFrom(request.body, request.headers['idempotency-key'] ?? null),
        { ...networksOf(request.ip), browser },
      );
      reply.header('cache-control', 'no-store');
      if (outcome.ok && known === null) reply.header('set-cookie', buyerCookie(browser));
      // In both cases the pages then show its buyer the same stock and prices.
      reply.header('set-cookie', NEWEST_COOKIE);
      if (outcome.ok) return reply.code(201).send(toOrderResponse(outcome.order));
      return refuseOrder(reply, outcome, { catchUp, contact });
    },
    { config: { whenAway: 'order-not-taken' } },
  );

  handle(
    app,
    orderEndpoints.findPlaced,
    async ({ body, headers, raw }, reply) => {
      const order = await orderBook.findPlaced(orderIntentFrom(body, headers['idempotency-key']));
      reply.header('cache-control', 'no-store');
      if (order === undefined) return sendProblem(reply, 'not-found');
      // The first response was lost, and with it two cookies: the browser's name, and the one that shows its buyer the new stock.
      const browser = buyerIn(raw.headers) === null ? await orderBook.browserOf(order.id) : null;
      if (browser !== null) reply.header('set-cookie', buyerCookie(browser));
      return reply.header('set-cookie', NEWEST_COOKIE).send(toOrderResponse(order));
    },
    { config: { whenAway: 'order-not-taken' } },
  );
}

/** Does not reveal who has bought. */
const LINKS_ASKED =
  'Si hay pedidos abiertos con ese email, en unos minutos le llegan sus links. Revisá también el correo no deseado.';

const CLAIMED =
  'Te mandamos un link a ese email. Abrilo en este navegador para sumar esos pedidos. Vale un día.';

/** The orders of a person with an account, and the links of those of one without. */
export function ownOrderRoutes(app: FastifyInstance, { orderBook, signIn }: ShopServices): void {
  handle(app, accountEndpoints.accountOrders, async ({ query, person }) => {
    const { orders, count } = await orderBook.listOfEmails(await signIn.emailsOf(person), query);
    return {
      results: orders.map(toOrderResponse),
      count,
      ...pageLinks(accountEndpoints.accountOrders, query, count),
    };
  });

  handle(app, orderEndpoints.orderLinks, async ({ body: { email }, ip }, reply) => {
    const asked = await signIn.askOrderLinks({ email, ...networksOf(ip) });
    if (!asked.ok) {
      return sendProblem(reply, 'too-many', {
        detail: 'Desde tu conexión ya se pidieron muchos links. Probá de nuevo en unos minutos.',
        retryAfterS: asked.retryAfterSeconds,
      });
    }
    return reply.code(202).header('cache-control', 'no-store').send({ message: LINKS_ASKED });
  });

  handle(app, accountEndpoints.claimEmail, async ({ body: { email }, person }, reply) => {
    const claimed = await signIn.claimEmail(person, email);
    if (!claimed.ok) {
      return sendProblem(reply, 'too-many', {
        detail: 'Ya pediste varios links. Revisá ese email o probá de nuevo en unos minutos.',
        retryAfterS: claimed.retryAfterSeconds,
      });
    }
    return reply.code(202).header('cache-control', 'no-store').send({ message: CLAIMED });
  });

  handle(app, accountEndpoints.confirmEmail, async ({ body: { link }, person }, reply) => {
    if (!(await signIn.confirmEmail(person, link))) return sendProblem(reply, 'link-over');
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
}
