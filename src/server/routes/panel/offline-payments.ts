import type { FastifyInstance, FastifyReply } from 'fastify';
import { METHOD_OF } from '#contract/order.ts';
import { panelOfflineEndpoints } from '#contract/endpoints/panel-offline.ts';
import { toAwaitedPayment } from '#contract/panel/offline-payments-response.ts';
import {
  overMaxMessage,
  refundedMeanwhileMessage,
  refundLinesMessage,
} from '#contract/panel/payment-messages.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText, textToCentavos } from '#lib/pesos.ts';
import { orderIdFrom } from '#orders/order.ts';
import type { ManualRefundRecorded } from '#payments/refunds/record-manual-refund.ts';
import type { MoneyRecorded } from '#payments/settlement/record-received.ts';
import { handle } from '../../http/handle.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';
import { askForPassword, permitRefund } from './refund-permit.ts';

const NO_ORDER = { detail: 'Pedido no encontrado' };
const NO_RECEIPT = { detail: 'Ese comprobante no existe.' };

/** Transfers and cash: what waits, the buyers' receipts, and what came and went. */
export function offlinePaymentRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { offline } = panel;

  handle(app, panelOfflineEndpoints.awaitedPayments, async () => ({
    results: (await offline.listAwaited()).map(toAwaitedPayment),
  }));

  handle(app, panelOfflineEndpoints.recordPayment, async ({ params, headers, body, person }, reply) => {
    const orderId = orderIdFrom(params.id);
    if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
    const recorded = await offline.record({
      key: headers['idempotency-key'],
      orderId,
      amount: textToCentavos(body.amount),
      seen: textToCentavos(body.received),
      method: body.paymentMethod === undefined ? null : METHOD_OF[body.paymentMethod],
      note: body.note ?? null,
      reason: body.reason ?? null,
      authorship: authorship(panel, person),
    });
    return recorded.ok ? sendOrder(reply, panel, orderId) : refuse(reply, recorded);
  });

  handle(app, panelOfflineEndpoints.rejectReceipt, async ({ params, body, person }, reply) => {
    const orderId = orderIdFrom(params.id);
    if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
    const rejected = await offline.rejectReceipt(
      { orderId, receiptId: params.receipt, reason: body.reason },
      authorship(panel, person),
    );
    if (rejected.ok) return sendOrder(reply, panel, orderId);
    return rejected.reason === 'unknown-receipt'
      ? sendProblem(reply, 'not-found', NO_RECEIPT)
      : sendProblem(reply, 'order-moved', { detail: 'Alguien ya decidió sobre ese comprobante.' });
  });

  handle(app, panelOfflineEndpoints.recordRefund, async ({ params, headers, body, person }, reply) => {
    const orderId = orderIdFrom(params.id);
    if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
    const power = await permitRefund(reply, panel, { person, body });
    if (power === null) return reply;
    const recorded = await offline.recordRefund({
      id: headers['idempotency-key'],
      orderId,
      paymentId: params.payment,
      amount: textToCentavos(body.amount),
      seenLeft: body.seenLeft === undefined ? null : textToCentavos(body.seenLeft),
      max: power.max,
      passwordFrom: power.passwordFrom,
      note: body.note,
      lines: body.lines ?? [],
      authorship: authorship(panel, person),
    });
    return recorded.ok ? sendOrder(reply, panel, orderId) : refuseRefund(reply, recorded);
  });

  handle(app, panelOfflineEndpoints.receipt, async ({ params }, reply) => {
    const orderId = orderIdFrom(params.id);
    const file = orderId && (await offline.readReceipt({ orderId, id: params.receipt }));
    if (!file) return sendProblem(reply, 'not-found', NO_RECEIPT);
    return sendFile(reply, file);
  });
}

async function sendOrder(reply: FastifyReply, { offline }: PanelServices, orderId: string) {
  const found = await offline.findAny(orderId);
  return found === undefined
    ? sendProblem(reply, 'not-found', NO_ORDER)
    : reply.send(toAwaitedPayment(found));
}

function refuse(reply: FastifyReply, refusal: Extract<MoneyRecorded, { ok: false }>) {
  switch (refusal.reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'paid-online':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido se paga en línea: decí si entró por transferencia o en efectivo.',
      });
    case 'no-pesos':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido no tiene precio en pesos: no se puede anotar lo que entró.',
      });
    case 'already-paid':
      return sendProblem(reply, 'not-payable', {
        detail: 'El pedido ya está pagado. Si entró otra transferencia, devolvela desde tu banco.',
      });
    case 'key-reused':
      return sendProblem(reply, 'key-reused');
    case 'moved-meanwhile':
      return sendProblem(reply, 'order-moved', {
        detail: `Alguien anotó un pago mientras tanto: ya entraron ${formatPesos(centavosToText(refusal.received))}. Revisalo antes de seguir.`,
      });
  }
}

function refuseRefund(reply: FastifyReply, refusal: Extract<ManualRefundRecorded, { ok: false }>) {
  switch (refusal.reason) {
    case 'unknown-payment':
      return sendProblem(reply, 'not-found', { detail: 'El pedido no tiene ese pago.' });
    case 'key-reused':
      return sendProblem(reply, 'key-reused');
    case 'over-max':
      return sendProblem(reply, 'not-refundable', { detail: overMaxMessage(refusal.max) });
    case 'refunded-meanwhile':
      return sendProblem(reply, 'order-moved', { detail: refundedMeanwhileMessage(refusal.left) });
    case 'needs-password':
      askForPassword(reply);
      return reply;
    case 'too-much':
      return sendProblem(reply, 'not-refundable', {
        detail: `De este pago quedan ${formatPesos(centavosToText(refusal.left))} para devolver.`,
      });
    default:
      return sendProblem(reply, 'not-refundable', { detail: refundLinesMessage(refusal) });
  }
}
