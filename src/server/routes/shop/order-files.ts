import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentEndpoints } from '#contract/endpoints/orders.ts';
import { MAX_FILES } from '#orders/files/order-file.ts';
import type { ReceiptAdded } from '#payments/offline/receipts.ts';
import { handle } from '../../http/handle.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { sendProblem } from '../../http/problems.ts';
import { readOwnOrder } from '../own-order.ts';
import { RECEIPT_UPLOAD, refuseReceiptFile } from '../receipt-upload.ts';
import type { ShopServices } from '../services.ts';
import { sendFile } from '../../http/send-file.ts';

const NO_ORDER = { detail: 'Pedido no encontrado' };

/** Receives the receipt of a transfer from anyone with the order's key. @param limiter How many files an address may store. */
export function receiptRoutes(app: FastifyInstance, services: ShopServices, limiter: RateLimiter): void {
  const { paymentReader, offline } = services;
  // Its own scope: only here a body can be a file.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    handle(
      scope,
      paymentEndpoints.sendReceipt,
      async ({ params: { key }, query: { nombre }, body, ip, headers }, reply) => {
        const retryAfterS = limiter.take(ip);
        if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
        if (!Buffer.isBuffer(body)) {
          return sendProblem(reply, 'bad-input', {
            detail: 'El cuerpo tiene que ser el archivo, como application/octet-stream.',
          });
        }
        const found = await paymentReader.findByKey(key);
        if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
        const added = await offline.addReceipt({ orderId: found.order.id, name: nombre, bytes: body });
        if (!added.ok) return refuse(reply, added);
        const order = await readOwnOrder(services, key, headers);
        if (order === null) return sendProblem(reply, 'not-found', NO_ORDER);
        return reply.header('cache-control', 'no-store').send(order);
      },
      RECEIPT_UPLOAD,
    );
  });
}

function refuse(reply: FastifyReply, { reason }: Extract<ReceiptAdded, { ok: false }>) {
  switch (reason) {
    case 'empty':
    case 'unknown-type':
    case 'too-large':
      return refuseReceiptFile(reply, reason);
    case 'too-many':
      return sendProblem(reply, 'not-payable', {
        detail: `Ya mandaste ${MAX_FILES.receipt} comprobantes. Si hace falta otro, escribinos.`,
      });
    case 'waiting':
      return sendProblem(reply, 'not-payable', {
        detail: 'Ya tenemos un comprobante tuyo y todavía no lo miramos. Si hace falta otro, escribinos.',
      });
    case 'no-room':
      return sendProblem(reply, 'not-payable', {
        detail: 'Ahora no podemos recibir más comprobantes. Escribinos y lo vemos juntos.',
      });
    case 'not-awaited':
      return sendProblem(reply, 'not-payable', { detail: 'Este pedido no espera un comprobante.' });
  }
}

/** The invoice of an order, for the holder of the order's key. */
export function ownInvoiceRoutes(app: FastifyInstance, { orderBook }: ShopServices): void {
  handle(app, paymentEndpoints.ownInvoice, async ({ params: { key: accessKey } }, reply) => {
    const file = accessKey === '' ? null : await orderBook.readInvoice({ accessKey });
    if (file === null) return sendProblem(reply, 'not-found', { detail: 'Ese pedido no tiene factura.' });
    return sendFile(reply, { ...file, type: 'application/pdf' });
  });
}
