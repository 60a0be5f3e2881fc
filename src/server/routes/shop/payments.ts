import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentEndpoints } from '#contract/endpoints/orders.ts';
import { providerName } from '#payments/provider-labels.ts';
import type { NotCancellable } from '#payments/cancel-by-buyer.ts';
import { isRefused, type PayingRefusal } from '#payments/start-paying.ts';
import { handle } from '../../http/handle.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { sendProblem } from '../../http/problems.ts';
import { readOwnOrder } from '../own-order.ts';
import type { ShopServices } from '../services.ts';

const NO_ORDER = { detail: 'Pedido no encontrado' };

/** The calls of an order's own page: anyone with its key reads it, pays it or cancels it, without an account. */
export function paymentRoutes(app: FastifyInstance, services: ShopServices, unsigned: RateLimiter): void {
  const { paymentReader, payments, panel } = services;
  const provider = providerName(panel.paymentProvider);

  handle(app, paymentEndpoints.ownOrder, async ({ params: { key }, headers }, reply) => {
    const order = await readOwnOrder(services, key, headers);
    if (order === null) return sendProblem(reply, 'not-found', NO_ORDER);
    return reply.header('cache-control', 'no-store').send(order);
  });

  handle(app, paymentEndpoints.startPaying, async ({ params: { key } }, reply) => {
    const found = await paymentReader.findByKey(key);
    if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
    if (payments === null || !paymentReader.takesMoneyFor(found.order))
      return sendProblem(reply, 'payments-off');
    const started = await payments.startPaying(found.order);
    if (!started.ok) return refuse(reply, started, provider);
    return reply.header('cache-control', 'no-store').send({ url: started.url });
  });

  handle(app, paymentEndpoints.cancelOwnOrder, async ({ params: { key }, headers }, reply) => {
    const found = await paymentReader.findByKey(key);
    const cancelled = found && (await services.cancelByBuyer(found.order.id));
    if (cancelled?.ok === false) return refuseToCancel(reply, cancelled.reason, provider);
    // The cart, where the buyer goes next, shows the released units.
    await services.catchUp();
    const order = await readOwnOrder(services, key, headers);
    if (order === null) return sendProblem(reply, 'not-found', NO_ORDER);
    return reply.header('cache-control', 'no-store').send(order);
  });

  notificationRoute(app, services, unsigned);
}

function refuseToCancel(reply: FastifyReply, reason: NotCancellable, provider: string) {
  switch (reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'not-waiting':
      return sendProblem(reply, 'not-cancellable', {
        detail: 'La tienda ya está preparando este pedido. Si no lo querés, escribinos.',
      });
    case 'paid':
      return sendProblem(reply, 'not-cancellable', {
        detail: 'Ya recibimos dinero por este pedido: no se cancela desde acá. Si no lo querés, escribinos.',
      });
    case 'under-review':
      return sendProblem(reply, 'not-cancellable', {
        detail: `${provider} está revisando tu pago. Esperá su respuesta antes de cancelar el pedido.`,
      });
    case 'receipt-waits':
      return sendProblem(reply, 'not-cancellable', {
        detail: 'Estamos mirando tu comprobante. Si no querés el pedido, escribinos.',
      });
    case 'provider-away':
      return sendProblem(reply, 'provider-away', {
        detail: `${provider} no responde, y antes de cancelar tenemos que ver si entró un pago. Probá de nuevo en un rato.`,
        retryAfterS: RETRY_AFTER_S,
      });
  }
}

/** Between two attempts of a buyer, in seconds. */
const RETRY_AFTER_S = 10;

function refuse(reply: FastifyReply, refusal: PayingRefusal, provider: string) {
  switch (refusal.reason) {
    case 'cancelled':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido está cancelado. Si todavía lo querés, hacé uno nuevo.',
      });
    case 'already-paid':
      return sendProblem(reply, 'not-payable', { detail: 'El pedido ya está pagado.' });
    case 'part-paid':
      return sendProblem(reply, 'not-payable', {
        detail:
          'Ya recibimos una parte de tu pago y el resto puede estar en camino. Actualizá la página en un rato; si no aparece cómo completarlo, escribinos.',
      });
    case 'by-arrangement':
      return sendProblem(reply, 'not-payable', {
        detail:
          'La tienda ya avanzó con tu pedido sin un pago en línea. Si todavía no lo pagaste, preguntale cómo hacerlo.',
      });
    case 'under-review':
      return sendProblem(reply, 'not-payable', {
        detail: `${provider} está revisando tu pago. Esperá su respuesta para no pagar dos veces.`,
      });
    case 'hold-over':
      return sendProblem(reply, 'not-payable', {
        detail: 'Se terminó el tiempo para pagar este pedido. Si todavía lo querés, hacé uno nuevo.',
      });
    case 'paid-offline':
      return sendProblem(reply, 'not-payable', {
        detail: 'Este pedido se paga por transferencia o en el local: en su página están los datos.',
      });
    case 'no-pesos':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido no tiene precio en pesos. Escribinos para coordinar el pago.',
      });
    case 'provider': {
      const { response } = refusal;
      if (isRefused(response)) return sendProblem(reply, 'checkout-refused');
      const askedS = response.reason === 'too-many' ? Math.ceil(response.retryAfterMs / 1000) : 0;
      return sendProblem(reply, 'provider-away', {
        detail: `${provider} no responde en este momento. Tu pedido quedó guardado: probá de nuevo en un rato.`,
        retryAfterS: Math.max(RETRY_AFTER_S, askedS),
      });
    }
  }
}

/** A real one has a few hundred bytes. */
const NOTIFICATION_LIMIT_BYTES = 16 * 1024;

/**
 * A notification is stored and answered at once, and nothing in it is trusted. Those without a valid signature are stored up to a limit.
 */
function notificationRoute(
  app: FastifyInstance,
  { payments, readWebhook }: ShopServices,
  unsigned: RateLimiter,
): void {
  handle(
    app,
    paymentEndpoints.paymentNotification,
    async (request, reply) => {
      const notification = readWebhook(request);
      const retryAfterS = notification?.signature === 'valid' ? 0 : unsigned.take(request.ip);
      if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
      if (notification === null) {
        return sendProblem(reply, 'bad-input', { detail: 'El aviso no dice de qué es.' });
      }
      await payments?.receive(notification);
      return reply.header('cache-control', 'no-store').send({});
    },
    { bodyLimit: NOTIFICATION_LIMIT_BYTES },
  );
}
