import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { orderAsSeenBy } from '#contract/panel/costs.ts';
import { toPanelOrderDetail } from '#contract/panel/orders-response.ts';
import { invoiceNumberFrom } from '#invoicing/issued-invoice.ts';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import type { AttachedInvoice } from '#orders/book/attach-invoice.ts';
import { MAX_FILE_BYTES } from '#orders/files/order-file.ts';
import { orderIdFrom } from '#orders/order.ts';
import { handle } from '../../http/handle.ts';
import { expectBodyWithin } from '../../http/limits/request-limits.ts';
import { sendProblem } from '../../http/problems.ts';
import { sendFile } from '../../http/send-file.ts';
import { authorship, type PanelServices } from '../services.ts';

/** The invoices that the shop writes in its own system, attached to their orders. */
export function invoiceRoutes(app: FastifyInstance, panel: PanelServices): void {
  // Its own scope: only here a body can be a file.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    attachRoute(scope, panel);
  });

  handle(app, panelOrderEndpoints.invoiceFile, async ({ params }, reply) => {
    const orderId = orderIdFrom(params.id);
    const file = orderId === null ? null : await panel.orderBook.readInvoice({ orderId });
    if (file === null) return sendProblem(reply, 'not-found', { detail: 'Ese pedido no tiene factura.' });
    return sendFile(reply, { ...file, type: 'application/pdf' });
  });
}

/** Five megabytes at half a megabit per second. */
const UPLOAD_TIMEOUT_MS = 90_000;

function attachRoute(app: FastifyInstance, panel: PanelServices): void {
  const { orderBook, orderSteps, now } = panel;
  handle(
    app,
    panelOrderEndpoints.attachInvoice,
    async ({ params, query: { letra, numero, archivo, reemplaza }, body, person }, reply) => {
      const orderId = orderIdFrom(params.id);
      const number = invoiceNumberFrom(numero);
      if (orderId === null || number === null) return sendProblem(reply, 'not-found', NO_ORDER);
      const attached = await orderBook.attachInvoice(
        {
          orderId,
          invoice: { letter: letra, number },
          replaces: reemplaza,
          file: { name: archivo, bytes: Buffer.isBuffer(body) ? body : new Uint8Array() },
        },
        authorship(panel, person),
      );
      if (!attached.ok) return refuse(reply, attached);
      const found = await orderBook.find(orderId);
      if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
      const step = await orderSteps.findStepToTakeBack(found.order);
      return orderAsSeenBy(person, toPanelOrderDetail(found, step, now()));
    },
    {
      // A little above, so that a file of one byte too many is refused with its own message.
      bodyLimit: MAX_FILE_BYTES + 64 * 1024,
      onRequest: async ({ raw }) => expectBodyWithin(raw, UPLOAD_TIMEOUT_MS),
    },
  );
}

const NO_ORDER = { detail: 'Pedido no encontrado' };

function refuse(reply: FastifyReply, refusal: Exclude<AttachedInvoice, { ok: true }>) {
  switch (refusal.reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'moved-meanwhile':
      return sendProblem(reply, 'invoice-moved', {
        detail:
          refusal.label === null
            ? 'El pedido ya no tiene factura. Revisalo antes de seguir.'
            : `El pedido ya tiene la factura ${refusal.label}. Revisala antes de seguir.`,
      });
    case 'of-another-order':
      return sendProblem(reply, 'invoice-of-another-order', {
        detail: `Esa factura ya está en el pedido ${refusal.orderId}. Revisá el número.`,
      });
    default:
      return sendProblem(reply, 'bad-input', {
        detail: FILE_FAULTS[refusal.reason],
        errors: { archivo: FILE_FAULTS[refusal.reason] },
      });
  }
}

const FILE_FAULTS = {
  empty: 'Elegí el PDF de la factura',
  'too-large': `El archivo pasa de ${MAX_FILE_MB} MB`,
  'unknown-type': 'El archivo no es un PDF',
  'too-many': 'El pedido ya tiene una factura',
} as const;
