import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { powerAfter, refundPowerOf } from '#accounts/refund-power.ts';
import { panelMoneyEndpoints } from '#contract/endpoints/panel-orders.ts';
import { toAttentionResponse } from '#contract/panel/attention-messages.ts';
import { refundRefusalMessage } from '#contract/panel/payment-messages.ts';
import { toMoneySummary, toOrderPayments } from '#contract/panel/payments-response.ts';
import { orderIdFrom } from '#orders/order.ts';
import type { RefundRefusal } from '#payments/refunds/change-refund.ts';
import { providerName } from '#payments/provider-labels.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos } from '#lib/pesos.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem, type ProblemKind } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';
import { askForPassword, permitRefund } from './refund-permit.ts';

const NO_ORDER = { detail: 'Pedido no encontrado' };
const NO_ITEM = { detail: 'Eso ya no está en la lista.' };

/** Payments and refunds of orders, and the items that need attention. */
export function moneyRoutes(app: FastifyInstance, panel: PanelServices): void {
  orderMoneyRoutes(app, panel);
  attentionRoutes(app, panel);
}

function orderMoneyRoutes(app: FastifyInstance, panel: PanelServices): void {
  handle(app, panelMoneyEndpoints.orderPayments, ({ params, person }, reply) =>
    sendTimeline(reply, panel, orderIdFrom(params.id), person),
  );

  handle(app, panelMoneyEndpoints.refund, async ({ params, headers, body, person }, reply) => {
    if (panel.payments === null) return sendProblem(reply, 'payments-off', PAYMENTS_OFF);
    const orderId = orderIdFrom(params.id);
    if (orderId === null) return sendProblem(reply, 'not-found', NO_ORDER);
    const power = await permitRefund(reply, panel, { person, body });
    if (power === null) return reply;
    const requested = await panel.payments.refund({
      id: headers['idempotency-key'],
      orderId,
      paymentId: params.payment,
      amount: body.amount === undefined ? null : textToCentavos(body.amount),
      seenLeft: body.seenLeft === undefined ? null : textToCentavos(body.seenLeft),
      max: power.max,
      passwordFrom: power.passwordFrom,
      note: body.note ?? null,
      lines: body.lines ?? [],
      authorship: authorship(panel, person),
    });
    if (requested.ok) return sendTimeline(reply, panel, orderId, person);
    if (requested.reason === 'needs-password') {
      askForPassword(reply);
      return reply;
    }
    return sendProblem(reply, REFUSED[requested.reason], {
      detail: refundRefusalMessage(requested, providerName(panel.paymentProvider)),
    });
  });
}

const PAYMENTS_OFF = { detail: 'La tienda no tiene un proveedor de pagos: devolvelo desde su sitio.' };

async function sendTimeline(
  reply: FastifyReply,
  { paymentReader, paymentProvider, refundLimits, now }: PanelServices,
  orderId: string | null,
  person: Person,
) {
  const timeline = orderId === null ? undefined : await paymentReader.findTimeline(orderId);
  if (timeline === undefined) return sendProblem(reply, 'not-found', NO_ORDER);
  const { passwordFrom: below } = refundLimits;
  const refunded =
    below === null
      ? centavos(0)
      : await paymentReader.sumSmallRefundsBy({ personId: person.id, below, now: now() });
  const power = powerAfter(refundPowerOf(person, refundLimits), refunded);
  return reply.send(toOrderPayments(timeline, providerName(paymentProvider), power));
}

const REFUSED = {
  'unknown-payment': 'not-found',
  'key-reused': 'key-reused',
  'not-approved': 'not-refundable',
  'too-much': 'not-refundable',
  'over-max': 'not-refundable',
  'refunded-meanwhile': 'order-moved',
  'unknown-line': 'not-refundable',
  'too-many-units': 'not-refundable',
  'too-many-restocked': 'not-refundable',
  'restocked-by-cancelling': 'not-refundable',
} as const satisfies Record<Exclude<RefundRefusal['reason'], 'needs-password'>, ProblemKind>;

function attentionRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { paymentReader, paymentProvider } = panel;
  const provider = providerName(paymentProvider);

  handle(app, panelMoneyEndpoints.moneySummary, async () =>
    toMoneySummary(await paymentReader.summary(), providerWord(paymentProvider)),
  );

  handle(app, panelMoneyEndpoints.attention, async ({ query }) => {
    const { estado, limit, offset } = query;
    const isOpen = estado === 'todas' ? null : estado === 'abiertas';
    const { items, count } = await panel.attention.list({ isOpen, limit, offset });
    return {
      results: items.map((item) => toAttentionResponse(item, provider)),
      count,
      ...pageLinks(panelMoneyEndpoints.attention, query, count),
    };
  });

  handle(
    app,
    panelMoneyEndpoints.resolveAttention,
    async ({ params: { id }, body: { note, unrefundedReason = null }, person }, reply) => {
      // Another administrator may have resolved it first; that note is kept and shown.
      const resolution = { id, note, unrefundedReason };
      const resolved = await panel.attention.resolve(resolution, authorship(panel, person));
      if (resolved.ok) return reply.send(toAttentionResponse(resolved.item, provider));
      return resolved.reason === 'unknown'
        ? sendProblem(reply, 'not-found', NO_ITEM)
        : sendProblem(reply, 'not-refunded', {
            detail: `Todavía no se devolvieron ${formatPesos(centavosToText(resolved.left))}. Devolvelos desde el pedido, o escribí por qué no.`,
            errors: { sin_reembolso: 'Escribí por qué no se devuelve' },
          });
    },
  );
}

function providerWord(provider: PanelServices['paymentProvider']) {
  return provider === 'trial' ? 'prueba' : (provider ?? 'apagados');
}
