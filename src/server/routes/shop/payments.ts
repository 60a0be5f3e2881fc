import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ownOrder, startPayingAnswer } from '#contract/payment.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { findPaidOrderByKey } from '#payments/records/paid-order.store.ts';
import type { PayingRefusal } from '#payments/start-paying.ts';
import { sendProblem } from '../../http/errors.ts';
import { ownOrderFinder } from './own-order.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import type { ShopServices } from '../services.ts';

const TAGS = ['Pagos'];
const NO_ORDER = { detail: 'Pedido no encontrado' };

const params = z.object({
  clave: z.string().meta({ description: 'La clave del pedido', example: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d' }),
});

/** An order's own page: what holds its key sees it and pays it, without an account. */
export function paymentRoutes(app: FastifyInstance, services: ShopServices, unsigned: RateLimiter): void {
  const { db, payments } = services.panel;
  const findOwnOrder = ownOrderFinder(services.panel);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/pedidos/:clave/',
    {
      schema: {
        tags: TAGS,
        summary: 'Un pedido y cómo está su pago, para quien tiene su clave',
        params,
        response: { 200: ownOrder, 404: problemDetails },
      },
    },
    async ({ params: { clave } }, reply) => {
      const found = await findOwnOrder(clave);
      if (found === null) return sendProblem(reply, 'not-found', NO_ORDER);
      return reply.header('cache-control', 'no-store').send(found);
    },
  );

  routes.post(
    '/api/pedidos/:clave/pago/',
    {
      schema: {
        tags: TAGS,
        summary: 'Dónde pagar el pedido: la primera vez, o para probar de nuevo',
        params,
        response: {
          200: startPayingAnswer,
          404: problemDetails,
          409: problemDetails,
          503: problemDetails,
        },
      },
    },
    async ({ params: { clave } }, reply) => {
      const found = await findPaidOrderByKey(db, clave);
      if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
      if (payments === null) return sendProblem(reply, 'payments-off');
      const started = await payments.startPaying(found.order);
      if (!started.ok) return refuse(reply, started);
      return reply.header('cache-control', 'no-store').send({ url: started.url });
    },
  );

  notificationRoute(app, services, unsigned);
}

/** Between two attempts of a buyer, in seconds. */
const RETRY_AFTER_S = 10;

function refuse(reply: FastifyReply, refusal: PayingRefusal) {
  switch (refusal.reason) {
    case 'cancelled':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido está cancelado. Si todavía lo querés, hacé uno nuevo.',
      });
    case 'already-paid':
      return sendProblem(reply, 'not-payable', { detail: 'El pedido ya está pagado.' });
    case 'by-arrangement':
      return sendProblem(reply, 'not-payable', {
        detail:
          'La tienda ya avanzó con tu pedido sin un pago en línea. Si todavía no lo pagaste, preguntale cómo hacerlo.',
      });
    case 'under-review':
      return sendProblem(reply, 'not-payable', {
        detail: 'MercadoPago está revisando tu pago. Esperá su respuesta para no pagar dos veces.',
      });
    case 'hold-over':
      return sendProblem(reply, 'not-payable', {
        detail: 'Se terminó el tiempo para pagar este pedido. Si todavía lo querés, hacé uno nuevo.',
      });
    case 'no-pesos':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido no tiene precio en pesos. Escribinos para coordinar el pago.',
      });
    case 'provider': {
      const { answer } = refusal;
      const askedS = answer.reason === 'too-many' ? Math.ceil(answer.retryAfterMs / 1000) : 0;
      return sendProblem(reply, 'provider-away', { retryAfterS: Math.max(RETRY_AFTER_S, askedS) });
    }
  }
}

/** A real one has a few hundred bytes. */
const NOTIFICATION_LIMIT_BYTES = 16 * 1024;

/** Stored and answered at once: nothing in it is believed. What is not signed well is stored up to a number. */
function notificationRoute(
  app: FastifyInstance,
  { panel, readWebhook }: ShopServices,
  unsigned: RateLimiter,
): void {
  app.post(
    '/api/pagos/notificacion/',
    {
      bodyLimit: NOTIFICATION_LIMIT_BYTES,
      schema: { tags: TAGS, summary: 'Avisos de MercadoPago' },
    },
    async (request, reply) => {
      const notification = readWebhook(request);
      if (notification === null) {
        return sendProblem(reply, 'bad-input', { detail: 'El aviso no dice de qué es.' });
      }
      const retryAfterS = notification.signature === 'valid' ? 0 : unsigned.take(request.ip);
      if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
      await panel.payments?.receive(notification);
      return reply.header('cache-control', 'no-store').send({});
    },
  );
}
