import type { FastifyReply } from 'fastify';
import { PLACE_REQUIRED, PROVINCE_REQUIRED } from '#contract/destination.ts';
import { DNI_REQUIRED } from '#invoicing/check-recipient.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centsToText } from '#lib/money.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { OrderRefusal } from '#orders/placing/order-refusal.ts';
import type { OrderService } from '#orders/placing/order-service.ts';
import { sendProblem } from '../http/problems.ts';
import type { ShopServices } from './services.ts';
import { tooMuchUnpaidMessage } from './too-much-unpaid-message.ts';

type NotPlaced = Exclude<Awaited<ReturnType<OrderService['place']>>, { ok: true }>;

/** Answers a request for an order that was not placed, from a visitor or from a person of the shop. */
export async function refuseOrder(
  reply: FastifyReply,
  outcome: NotPlaced,
  { catchUp, contact }: Pick<ShopServices, 'catchUp' | 'contact'>,
) {
  if (outcome.reason === 'busy') return sendProblem(reply, 'orders-busy', { retryAfterS: RETRY_AFTER_S });
  if (outcome.reason === 'unsettled') {
    reply.log.error({ err: outcome.error }, 'order not settled in time');
    return sendProblem(reply, 'order-unsettled', { retryAfterS: RETRY_AFTER_S });
  }
  if (IN_THE_PAGES_TOO.has(outcome.reason)) await catchUp();
  return refuse(reply, outcome, contact);
}

/** A database that fails over is back after some seconds; a crowd is served sooner. */
const RETRY_AFTER_S = 5;

/**
 * Refusals whose response waits for the pages. The order service reads the database, and the pages follow it later. After the wait, a buyer
 * who is refused for other prices or stock sees them on the pages too.
 */
const IN_THE_PAGES_TOO: ReadonlySet<OrderRefusal['reason']> = new Set([
  'unknown-product',
  'out-of-stock',
  'price-moved',
]);

function refuse(reply: FastifyReply, refusal: OrderRefusal, contact: ShopServices['contact']) {
  switch (refusal.reason) {
    case 'unknown-product':
      return sendProblem(reply, 'out-of-stock', {
        detail: 'Algunos productos ya no están a la venta. No se descontó nada.',
        errors: Object.fromEntries(refusal.productIds.map((id) => [id, 'Ya no está a la venta'])),
      });
    case 'out-of-stock':
      return sendProblem(reply, 'out-of-stock', {
        errors: Object.fromEntries(refusal.lines.map(({ productId, left }) => [productId, whatIsLeft(left)])),
      });
    case 'price-moved':
      return priceMoved(
        reply,
        centsToText(refusal.totals.total),
        refusal.totalArs && centavosToText(refusal.totalArs),
      );
    case 'too-much-unpaid':
      return sendProblem(reply, 'too-much-unpaid', tooMuchUnpaidMessage(refusal, contact));
    case 'method-not-offered':
      return sendProblem(reply, 'bad-input', {
        detail: 'La tienda no cobra de esa forma. Elegí otra.',
        errors: { medio_de_pago: 'La tienda no cobra de esa forma' },
      });
    case 'pickup-not-offered':
      return sendProblem(reply, 'bad-input', {
        detail: 'No se puede retirar en el local. Elegí el envío.',
        errors: { 'entrega.tipo': 'No se puede retirar en el local' },
      });
    case 'cash-needs-pickup':
      return sendProblem(reply, 'bad-input', {
        detail:
          'En efectivo se paga en el local, al retirar el pedido. Elegí el retiro u otra forma de pago.',
        errors: { medio_de_pago: 'Solo para pedidos que se retiran en el local' },
      });
    case 'unknown-place':
      return sendProblem(reply, 'bad-input', UNKNOWN_PLACES[refusal.missing]);
    case 'dni-required':
      return sendProblem(reply, 'bad-input', {
        detail: DNI_REQUIRED,
        errors: { 'factura.documento': DNI_REQUIRED },
      });
    case 'key-reused':
    case 'quote-unknown':
    case 'quote-expired':
    case 'quote-used':
    case 'quote-differs':
    case 'quote-lapsed':
      return sendProblem(reply, refusal.reason);
  }
}

const UNKNOWN_PLACES = {
  place: {
    detail: 'Decinos a qué código postal va: de eso depende lo que cuesta el envío.',
    errors: { 'entrega.codigo_postal': PLACE_REQUIRED },
  },
  province: {
    detail: 'Varias provincias comparten ese código postal. Elegí la tuya.',
    errors: { 'entrega.provincia': PROVINCE_REQUIRED },
  },
} as const;

function priceMoved(reply: FastifyReply, total: string, totalArs: string | null) {
  const now = totalArs === null ? `USD ${total}` : `USD ${total}, ${formatPesos(totalArs)}`;
  return sendProblem(reply, 'price-moved', {
    detail: `El total cambió desde que lo viste: ahora es ${now}. Revisalo y confirmá de nuevo.`,
    total,
    ...(totalArs !== null && { total_ars: totalArs }),
  });
}

/** The message to a buyer who wanted more. */
export function whatIsLeft(left: number): string {
  if (left === 0) return 'Sin stock';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
}
