import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { attentionAnswerOf } from '#contract/panel/attention-words.ts';
import { moneyDeskOf, orderPaymentsOf } from '#contract/panel/payments-answer.ts';
import {
  attentionItem,
  attentionList,
  attentionQuery,
  attentionResolution,
  moneyDesk,
  orderPayments,
  refundRequest,
} from '#contract/panel/payments.ts';
import { refundRefusalWords } from '#contract/panel/refund-refusal-words.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { orderIdFrom } from '#orders/order-id.ts';
import { findAttentionItem, listAttention, resolveAttention } from '#attention/attention-list.store.ts';
import { countMoney } from '#payments/attention/money-summary.store.ts';
import { findPaymentTimeline } from '#payments/payment-timeline.ts';
import type { RefundRefusal } from '#payments/refunds/change-refund.ts';
import { sendProblem, type ProblemKind } from '../../http/errors.ts';
import { pageLinks } from '../../http/page-links.ts';
import { authorship, type PanelServices } from './panel-services.ts';

const TAGS = ['Panel'];
const ATTENTION_PATH = '/api/pagos/atencion/';
const ORDER_PATH = '/api/pedidos/admin/pedidos/:id/pagos/';
const NO_ORDER = { detail: 'Pedido no encontrado' };
const NO_ITEM = { detail: 'Eso ya no está en la lista.' };
const refusals = { 400: problemDetails, 403: problemDetails, 404: problemDetails };

/** The money of orders as who runs the shop sees it, gives it back, and what they must look at. */
export function moneyRoutes(app: FastifyInstance, panel: PanelServices): void {
  orderMoneyRoutes(app, panel);
  attentionRoutes(app, panel);
}

const orderParams = z.object({ id: z.string() });
const refundParams = z.object({ id: z.string(), pago: z.string() });
const refundHeaders = z.object({
  'idempotency-key': z
    .string('Falta la Idempotency-Key')
    .regex(/^[\w-]{8,64}$/, 'La clave tiene que tener entre 8 y 64 letras, números o guiones')
    .meta({ description: 'La misma clave devuelve una sola vez, aunque se mande de nuevo' }),
});

function orderMoneyRoutes(app: FastifyInstance, panel: PanelServices): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    ORDER_PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Todo lo que pasó con el dinero de un pedido',
        params: orderParams,
        response: { 200: orderPayments, ...refusals },
      },
    },
    ({ params }, reply) => sendTimeline(reply, panel, orderIdFrom(params.id)),
  );

  routes.post(
    `${ORDER_PATH}:pago/reembolso/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Devuelve un pago, entero o una parte',
        params: refundParams,
        headers: refundHeaders,
        body: refundRequest,
        response: { 200: orderPayments, ...refusals, 409: problemDetails, 503: problemDetails },
      },
    },
    async ({ params, headers, body, person }, reply) => {
      if (panel.payments === null) return sendProblem(reply, 'payments-off', PAYMENTS_OFF);
      const orderId = orderIdFrom(params.id);
      if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
      const requested = await panel.payments.refund({
        id: headers['idempotency-key'],
        orderId,
        paymentId: params.pago,
        amount: body.monto === undefined ? null : textToCentavos(body.monto),
        authorship: authorship(panel, person),
      });
      if (requested.ok) return sendTimeline(reply, panel, orderId);
      return sendProblem(reply, REFUSED[requested.reason], { detail: refundRefusalWords(requested) });
    },
  );
}

const PAYMENTS_OFF = { detail: 'La tienda no tiene un proveedor de pagos: devolvelo desde su sitio.' };

async function sendTimeline(reply: FastifyReply, { db }: PanelServices, orderId: string | null) {
  const timeline = orderId === null ? undefined : await findPaymentTimeline(db, orderId);
  if (timeline === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
  return reply.send(orderPaymentsOf(timeline));
}

const REFUSED = {
  'unknown-payment': 'not-found',
  'key-reused': 'key-reused',
  'not-approved': 'not-refundable',
  'too-much': 'not-refundable',
} as const satisfies Record<RefundRefusal['reason'], ProblemKind>;

function attentionRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db, paymentProvider } = panel;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/pagos/resumen/',
    {
      schema: {
        tags: TAGS,
        summary: 'Lo que está abierto: qué pide atención, qué stock espera un pago y hasta cuándo',
        response: { 200: moneyDesk, 403: problemDetails },
      },
    },
    async () => moneyDeskOf(await countMoney(db), providerWord(paymentProvider)),
  );

  routes.get(
    ATTENTION_PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Lo que alguien tiene que mirar de los pagos, lo último primero',
        querystring: attentionQuery,
        response: { 200: attentionList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { estado, limit, offset } = query;
      const isOpen = estado === 'todas' ? null : estado === 'abiertas';
      const { items, count } = await listAttention(db, { isOpen, limit, offset });
      return { results: items.map(attentionAnswerOf), count, ...pageLinks(ATTENTION_PATH, query, count) };
    },
  );

  routes.post(
    `${ATTENTION_PATH}:id/resolver/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Da por resuelto algo de la lista, con una nota',
        params: orderParams,
        body: attentionResolution,
        response: { 200: attentionItem, ...refusals },
      },
    },
    async ({ params: { id }, body: { nota }, person }, reply) => {
      // Somebody may have been quicker; what they noted stays and is shown.
      await resolveAttention(db, { id, note: nota }, authorship(panel, person));
      const item = await findAttentionItem(db, id);
      return item === undefined
        ? sendProblem(reply, 'not-found', NO_ITEM)
        : reply.send(attentionAnswerOf(item));
    },
  );
}

function providerWord(provider: PanelServices['paymentProvider']) {
  return provider === 'trial' ? 'prueba' : (provider ?? 'apagados');
}
