import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { provinceOf } from '#contract/destination.ts';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { orderAsSeenBy } from '#contract/panel/costs.ts';
import { toPanelOrderDetail } from '#contract/panel/orders-response.ts';
import type { AnnotationResult } from '#orders/book/order-annotations.ts';
import { orderIdFrom } from '#orders/order.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** What people of the shop add to an order: notes, how its parcel is followed, corrections of its buyer's data. */
export function orderAnnotationRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { orderBook, orderSteps, now } = panel;

  handle(app, panelOrderEndpoints.addOrderNote, async ({ params, body: { note }, person }, reply) => {
    const orderId = orderIdFrom(params.id) ?? '';
    return answer(
      reply,
      person,
      orderId,
      await orderBook.addNote({ orderId, note }, authorship(panel, person)),
    );
  });

  handle(app, panelOrderEndpoints.setTracking, async ({ params, body, person }, reply) => {
    const orderId = orderIdFrom(params.id) ?? '';
    const { courier, number, link, seen } = body;
    const tracking = { courier, number, link };
    return answer(
      reply,
      person,
      orderId,
      await orderBook.setTracking({ orderId, tracking, seen }, authorship(panel, person)),
    );
  });

  handle(app, panelOrderEndpoints.correctContact, async ({ params, body, person }, reply) => {
    const orderId = orderIdFrom(params.id) ?? '';
    const { seen, postalCode, ...contact } = body;
    const province = provinceOf(body) ?? contact.province;
    const correction = { orderId, seen, change: { ...contact, postalCode, province } };
    return answer(
      reply,
      person,
      orderId,
      await orderBook.correctContact(correction, authorship(panel, person)),
    );
  });

  async function answer(reply: FastifyReply, person: Person, orderId: string, result: AnnotationResult) {
    const found = result.ok ? await orderBook.find(orderId) : undefined;
    if (found === undefined) return refuse(reply, result.ok ? 'unknown-order' : result.reason);
    const step = await orderSteps.findStepToTakeBack(found.order);
    return reply.send(orderAsSeenBy(person, toPanelOrderDetail(found, step, now())));
  }
}

function refuse(reply: FastifyReply, reason: Extract<AnnotationResult, { ok: false }>['reason']) {
  switch (reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', { detail: 'Pedido no encontrado' });
    case 'picked-up':
      return sendProblem(reply, 'step-not-allowed', {
        detail: 'Este pedido se retira en el local: no tiene seguimiento.',
      });
    case 'moved-meanwhile':
      return sendProblem(reply, 'order-moved', {
        detail: 'Otra persona corrigió estos datos recién. Revisalos antes de seguir.',
      });
  }
}
