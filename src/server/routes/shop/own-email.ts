import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentEndpoints } from '#contract/endpoints/orders.ts';
import type { EmailNotCorrectable } from '#orders/book/correct-contact.ts';
import { handle } from '../../http/handle.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { sendProblem } from '../../http/problems.ts';
import { isOfItsBuyer, readOwnOrder } from '../own-order.ts';
import type { ShopServices } from '../services.ts';

const NO_ORDER = { detail: 'Pedido no encontrado' };

/** The email of an order, corrected by its buyer. @param limiter How many emails an address may cause. */
export function ownEmailRoutes(app: FastifyInstance, services: ShopServices, limiter: RateLimiter): void {
  const { paymentReader, orderBook, now, randomBytes } = services;

  handle(
    app,
    paymentEndpoints.correctOwnEmail,
    async ({ params: { key }, body: { email }, headers, ip }, reply) => {
      const retryAfterS = limiter.take(ip);
      if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
      const found = await paymentReader.findByKey(key);
      if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
      const { order } = found;
      if (!(await isOfItsBuyer(services, order, headers))) {
        return sendProblem(reply, 'forbidden', {
          detail:
            'El email se corrige desde el navegador con el que hiciste el pedido. Si no lo tenés, escribinos.',
        });
      }
      const corrected = await orderBook.correctOwnEmail(
        { orderId: order.id, email },
        { at: now(), randomBytes },
      );
      if (!corrected.ok) return refuse(reply, corrected.reason);
      const answered = await readOwnOrder(services, key, headers);
      if (answered === null) return sendProblem(reply, 'not-found', NO_ORDER);
      return reply.header('cache-control', 'no-store').send(answered);
    },
  );
}

function refuse(reply: FastifyReply, reason: EmailNotCorrectable) {
  switch (reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'has-left':
      return sendProblem(reply, 'order-moved', {
        detail: 'El email de este pedido ya no se cambia desde acá. Si está mal, escribinos y lo corregimos.',
      });
    case 'too-many':
      return sendProblem(reply, 'order-moved', {
        detail: 'Ya corregiste el email de este pedido varias veces. Si sigue mal, escribinos.',
      });
  }
}
