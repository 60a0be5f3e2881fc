import type { FastifyInstance } from 'fastify';
import { paymentEndpoints } from '#contract/endpoints/orders.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { sendFile } from '../../http/send-file.ts';
import type { ShopServices } from '../services.ts';

/** The invoice of an order, for whoever holds the order's key. */
export function ownInvoiceRoutes(app: FastifyInstance, { orderBook }: ShopServices): void {
  handle(app, paymentEndpoints.ownInvoice, async ({ params: { key: accessKey } }, reply) => {
    const file = accessKey === '' ? null : await orderBook.readInvoice({ accessKey });
    if (file === null) return sendProblem(reply, 'not-found', { detail: 'Ese pedido no tiene factura.' });
    return sendFile(reply, { ...file, type: 'application/pdf' });
  });
}
