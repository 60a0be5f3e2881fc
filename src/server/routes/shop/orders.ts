import type { FastifyInstance, FastifyReply } from 'fastify';
import { orderEndpoints, accountEndpoints } from '#contract/endpoints/orders.ts';
import { PLACE_REQUIRED, PROVINCE_REQUIRED } from '#contract/destination.ts';
import { toOrderResponse, orderIntentOf } from '#contract/order.ts';
import { DNI_REQUIRED } from '#invoicing/check-recipient.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centsToText } from '#lib/money.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { OrderRefusal } from '#orders/order-refusal.ts';
import { buyerCookie, buyerIn, NEWEST_COOKIE } from '../../http/cookies.ts';
import { handle } from '../../http/handle.ts';
import { networksOf } from '../../http/limits/network-of.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import type { ShopServices } from '../services.ts';
import { tooMuchUnpaidMessage } from './too-much-unpaid-message.ts';

/** The size of a browser's random name, in bytes. */
const BROWSER_BYTES = 16;

/** @param limiter how many orders an address may send. */
export function orderRoutes(
  app: FastifyInstance,
  { orders, catchUp, contact, randomBytes }: ShopServices,
  limiter: RateLimiter,
): void {
  handle(
    app,
    orderEndpoints.createOrder,
    async (request, reply) => {
      const retryAfterS = limiter.take(request.ip);
      if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
      const known = buyerIn(request.raw.headers);
      const browser = known ?? Buffer.from(randomBytes(BROWSER_BYTES)).toString('hex');
      const outcome = await orders.place(
        orderIntentOf(request.body, request.headers['idempotency-key'] ?? null),
        { ...networksOf(request.ip), browser },
      );
      reply.header('cache-control', 'no-store');
      if (outcome.ok && known === null) reply.header('set-cookie', buyerCookie(browser));
      // In both cases the pages then show its buyer the same stock and prices.
      reply.header('set-cookie', NEWEST_COOKIE);
      if (outcome.ok) return reply.code(201).send(toOrderResponse(outcome.order));
      if (outcome.reason === 'busy') return sendProblem(reply, 'orders-busy', { retryAfterS: RETRY_AFTER_S });
      if (outcome.reason === 'unsettled') {
        request.log.error({ err: outcome.error }, 'order not settled in time');
        return sendProblem(reply, 'order-unsettled', { retryAfterS: RETRY_AFTER_S });
      }
      if (IN_THE_PAGES_TOO.has(outcome.reason)) await catchUp();
      return refuse(reply, outcome, contact);
    },
    { config: { whenAway: 'order-not-taken' } },
  );
}

/** A database that fails over is back after some seconds; a crowd is served sooner. */
const RETRY_AFTER_S = 5;

/**
 * The order service reads the database, and the pages follow it: a buyer whose order reports other prices or stock sees them there
 * too.
 */
const IN_THE_PAGES_TOO: ReadonlySet<OrderRefusal['reason']> = new Set([
  'unknown-product',
  'out-of-stock',
  'price-moved',
]);

function refuse(reply: FastifyReply, refusal: OrderRefusal, contact: ShopServices['contact']) {
  switch (refusal.reason) {
    case 'unknown-product':
      return sendProblem(reply, 'out-of-stock', {
        detail: 'Algunos productos ya no están a la venta. No se descontó nada.',
        errors: Object.fromEntries(refusal.productIds.map((id) => [id, 'Ya no está a la venta'])),
      });
    case 'out-of-stock':
      return sendProblem(reply, 'out-of-stock', {
        errors: Object.fromEntries(refusal.lines.map(({ productId, left }) => [productId, whatIsLeft(left)])),
      });
    case 'price-moved':
      return priceMoved(
        reply,
        centsToText(refusal.totals.total),
        refusal.totalArs && centavosToText(refusal.totalArs),
      );
    case 'too-much-unpaid':
      return sendProblem(reply, 'too-much-unpaid', tooMuchUnpaidMessage(refusal, contact));
    case 'method-not-offered':
      return sendProblem(reply, 'bad-input', {
        detail: 'La tienda no cobra de esa forma. Elegí otra.',
        errors: { medio_de_pago: 'La tienda no cobra de esa forma' },
      });
    case 'pickup-not-offered':
      return sendProblem(reply, 'bad-input', {
        detail: 'No se puede retirar en el local. Elegí el envío.',
        errors: { 'entrega.tipo': 'No se puede retirar en el local' },
      });
    case 'cash-needs-pickup':
      return sendProblem(reply, 'bad-input', {
        detail:
          'En efectivo se paga en el local, al retirar el pedido. Elegí el retiro u otra forma de pago.',
        errors: { medio_de_pago: 'Solo para pedidos que se retiran en el local' },
      });
    case 'unknown-place':
      return sendProblem(reply, 'bad-input', UNKNOWN_PLACES[refusal.missing]);
    case 'dni-required':
      return sendProblem(reply, 'bad-input', {
        detail: DNI_REQUIRED,
        errors: { 'factura.documento': DNI_REQUIRED },
      });
    case 'key-reused':
    case 'quote-unknown':
    case 'quote-expired':
    case 'quote-used':
    case 'quote-differs':
    case 'quote-lapsed':
      return sendProblem(reply, refusal.reason);
  }
}

const UNKNOWN_PLACES = {
  place: {
    detail: 'Decinos a qué código postal va: de eso depende lo que cuesta el envío.',
    errors: { 'entrega.codigo_postal': PLACE_REQUIRED },
  },
  province: {
    detail: 'Varias provincias comparten ese código postal. Elegí la tuya.',
    errors: { 'entrega.provincia': PROVINCE_REQUIRED },
  },
} as const;

function priceMoved(reply: FastifyReply, total: string, totalArs: string | null) {
  const now = totalArs === null ? `USD ${total}` : `USD ${total}, ${formatPesos(totalArs)}`;
  return sendProblem(reply, 'price-moved', {
    detail: `El total cambió desde que lo viste: ahora es ${now}. Revisalo y confirmá de nuevo.`,
    total,
    ...(totalArs !== null && { total_ars: totalArs }),
  });
}

/** The message to a buyer who wanted more. */
export function whatIsLeft(left: number): string {
  if (left === 0) return 'Sin stock';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
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
