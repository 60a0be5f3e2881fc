import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { panelOrderEndpoints } from '#contract/endpoints/panel-orders.ts';
import { orderAsSeenBy } from '#contract/panel/costs.ts';
import { toDashboard, toPanelOrderDetail, toPanelOrder } from '#contract/panel/orders-response.ts';
import type { OrderStep } from '#contract/panel/orders.ts';
import { PAYMENT_FILTERS } from '#contract/panel/payment-filter.ts';
import { unpaidGroupFrom } from '#contract/panel/unpaid-groups.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { minuteOfDay, nextDay } from '#orders/calendar.ts';
import type { MoveRefusal } from '#orders/steps/move-order.ts';
import { orderIdFrom } from '#orders/order.ts';
import type { TakeBackRefusal } from '#orders/steps/take-back-step.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

/** Lists orders, and moves them from status to status. */
export function orderBookRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { orderBook, sales, orderSteps, now } = panel;

  handle(app, panelOrderEndpoints.dashboard, async () => toDashboard(await sales.figures()));

  handle(app, panelOrderEndpoints.orders, async ({ query, person }) => {
    const { search, status = null, pago, desde, hasta, sin_pagar_por: por, clave, limit, offset } = query;
    const unpaidOf = por === undefined || clave === undefined ? null : unpaidGroupFrom(por, clave);
    const { orders, count, listed } = await orderBook.list({
      search,
      status,
      paymentStates: pago === undefined ? null : PAYMENT_FILTERS[pago].states,
      from: desde === undefined ? null : minuteOfDay(desde, 0),
      until: hasta === undefined ? null : minuteOfDay(nextDay(hasta), 0),
      unpaidOf,
      limit,
      offset,
    });
    return {
      results: orders.map((order) => orderAsSeenBy(person, toPanelOrder(order, listed.get(order.id)))),
      count,
      ...pageLinks(panelOrderEndpoints.orders, query, count),
    };
  });

  handle(app, panelOrderEndpoints.order, async ({ params, person }, reply) =>
    sendOrder(reply, orderIdFrom(params.id), person),
  );

  handle(app, panelOrderEndpoints.moveOrder, async ({ params, body, person }, reply) => {
    const orderId = orderIdFrom(params.id);
    if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
    const moved = await orderSteps.move({
      orderId,
      from: body.from,
      to: body.to,
      isRestocked: body.goodsToStock ?? false,
      authorship: authorship(panel, person),
    });
    return moved.ok ? sendOrder(reply, orderId, person) : refuse(reply, moved, body);
  });

  handle(app, panelOrderEndpoints.takeStepBack, async ({ params, body, person }, reply) => {
    const orderId = orderIdFrom(params.id);
    if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
    const step = { orderId, from: body.from, authorship: authorship(panel, person) };
    const taken = await orderSteps.takeBack(step);
    return taken.ok ? sendOrder(reply, orderId, person) : refuseToTakeBack(reply, taken, body.from);
  });

  async function sendOrder(reply: FastifyReply, id: string | null, person: Person) {
    const found = id === null ? undefined : await orderBook.find(id);
    if (found === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
    const step = await orderSteps.findStepToTakeBack(found.order);
    return reply.send(orderAsSeenBy(person, toPanelOrderDetail(found, step, now())));
  }
}

const NO_ORDER = { detail: 'Pedido no encontrado' };

function refuse(reply: FastifyReply, refusal: MoveRefusal, { from, to }: OrderStep) {
  switch (refusal.reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'moved-meanwhile':
      return sayMoved(reply, refusal, from);
    case 'step-not-allowed':
      return sendProblem(reply, 'step-not-allowed', {
        detail: `Un pedido ${from} no puede pasar a ${to}.`,
      });
    case 'shipping-stopped':
      return sendProblem(reply, 'step-not-allowed', {
        detail:
          'No lo envíes: tiene una alerta de fraude. Resolvela en Atención y decí por qué, o cancelá el pedido y devolvé el dinero.',
      });
  }
}

function refuseToTakeBack(reply: FastifyReply, refusal: TakeBackRefusal, from: OrderStatus) {
  switch (refusal.reason) {
    case 'unknown-order':
      return sendProblem(reply, 'not-found', NO_ORDER);
    case 'moved-meanwhile':
      return sayMoved(reply, refusal, from);
    default:
      return sendProblem(reply, 'not-undoable', { detail: NOT_UNDOABLE[refusal.reason] });
  }
}

const NOT_UNDOABLE = {
  'not-a-persons-step': 'El último paso lo dio la tienda sola, y eso no se deshace.',
  'too-late': 'Pasaron más de diez minutos: ese paso ya no se puede deshacer.',
  'money-moved': 'Desde ese paso se movió dinero del pedido: ya no se puede deshacer. Revisá sus pagos.',
  'mail-sent': 'El email de ese paso ya salió: no se puede deshacer. Escribile al comprador si fue un error.',
  'out-of-stock':
    'Sus unidades ya se vendieron: no alcanza el stock para volver a reservarlas. El pedido sigue cancelado.',
} as const satisfies Record<Exclude<TakeBackRefusal['reason'], 'unknown-order' | 'moved-meanwhile'>, string>;

function sayMoved(
  reply: FastifyReply,
  { status, by }: { status: OrderStatus; by: string | null },
  seen: OrderStatus,
) {
  const who = by === null ? '' : `: lo movió ${by}`;
  return sendProblem(reply, 'order-moved', {
    detail: `El pedido ya no está ${seen} sino ${status}${who}. Revisalo antes de seguir.`,
  });
}
