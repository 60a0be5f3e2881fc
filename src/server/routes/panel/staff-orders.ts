import type { FastifyInstance, FastifyReply } from 'fastify';
import { may } from '#accounts/permissions.ts';
import { panelOfflineEndpoints } from '#contract/endpoints/panel-offline.ts';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { orderAsSeenBy } from '#contract/panel/costs.ts';
import { toAwaitedPayment } from '#contract/panel/offline-payments-response.ts';
import { toPanelOrderDetail } from '#contract/panel/orders-response.ts';
import { channelFrom, staffOrderIntentFrom } from '#contract/panel/staff-orders.ts';
import { NO_PERMISSION } from '#contract/roles.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { MAX_FILES } from '#orders/files/order-file.ts';
import { orderIdFrom } from '#orders/order.ts';
import type { ReceiptAttached } from '#payments/offline/receipts.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseOrder } from '../refuse-order.ts';
import { RECEIPT_UPLOAD, refuseReceiptFile } from '../receipt-upload.ts';
import { authorship, type ShopServices } from '../services.ts';

const HANDED_OVER: ReadonlySet<OrderStatus> = new Set(['enviado', 'entregado']);

const NO_ORDER = { detail: 'Pedido no encontrado' };

/** Its answer was lost on the way, and something was changed since. */
const TAKEN_ALREADY = {
  detail:
    'Este pedido ya se tomó, con los datos de antes: buscalo en la lista. Para tomar otro, empezá de nuevo.',
};

/** Orders that people of the shop take by phone or at the counter, and the receipts that they are given. */
export function staffOrderRoutes(app: FastifyInstance, services: ShopServices): void {
  const { orders, panel } = services;
  const { orderBook, orderSteps, offline, now } = panel;

  handle(app, panelOrderEndpoints.takeOrder, async ({ body, headers, person }, reply) => {
    const { discount = null, isPaid, isHandedOver } = body;
    const mayDiscount = may(person.role, 'products');
    if (discount !== null && !mayDiscount) {
      return sendProblem(reply, NO_PERMISSION, { detail: 'Los descuentos los da quien cambia márgenes.' });
    }
    const key = headers['idempotency-key'];
    const placed = await orders.place(staffOrderIntentFrom(body, key), null, {
      channel: channelFrom(body.channel),
      by: authorship(panel, person).by,
      discount,
      isPaid,
      isHandedOver,
      sellsHidden: mayDiscount,
    });
    if (!placed.ok && placed.reason === 'key-reused') return sendProblem(reply, 'key-reused', TAKEN_ALREADY);
    if (!placed.ok) return refuseOrder(reply, placed, services);
    const { id } = placed.order;
    if (isHandedOver) await orderSteps.handOver({ orderId: id, authorship: authorship(panel, person) });
    const found = await orderBook.find(id);
    if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
    // Somebody moved it meanwhile.
    if (isHandedOver && !HANDED_OVER.has(found.order.status)) {
      return sendProblem(reply, 'order-moved', {
        detail: `El pedido ${id} se tomó y su pago quedó anotado, pero no figura entregado: está ${found.order.status}. Buscalo en la lista.`,
      });
    }
    const step = await orderSteps.findStepToTakeBack(found.order);
    return reply.code(201).send(orderAsSeenBy(person, toPanelOrderDetail(found, step, now())));
  });

  // Its own scope: only here a body can be a file.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    handle(
      scope,
      panelOfflineEndpoints.attachReceipt,
      async ({ params, query: { nombre }, body, person }, reply) => {
        const orderId = orderIdFrom(params.id);
        if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
        const bytes = Buffer.isBuffer(body) ? body : new Uint8Array();
        const attached = await offline.attachReceipt(
          { orderId, name: nombre, bytes },
          authorship(panel, person),
        );
        const found = attached.ok ? await offline.find(orderId) : undefined;
        if (found !== undefined) return reply.send(toAwaitedPayment(found));
        return refuseReceipt(reply, attached.ok ? 'unknown-order' : attached.reason);
      },
      RECEIPT_UPLOAD,
    );
  });
}

function refuseReceipt(reply: FastifyReply, reason: Extract<ReceiptAttached, { ok: false }>['reason']) {
  switch (reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'paid-online':
      return sendProblem(reply, 'not-payable', {
        detail: 'Este pedido no se paga por transferencia ni en el local.',
      });
    case 'empty':
    case 'unknown-type':
    case 'too-large':
      return refuseReceiptFile(reply, reason);
    case 'too-many':
      return sendProblem(reply, 'not-payable', {
        detail: `Este pedido ya tiene ${MAX_FILES.receipt} comprobantes.`,
      });
  }
}
