import { centavosToText, type Centavos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import { detailLabel } from '#payments/provider-labels.ts';
import type { RefundRefusal } from '#payments/refunds/change-refund.ts';
import type { RefundLinesRefusal } from '#payments/refunds/refund-lines.ts';

/** The message for a refund that was refused: another window, or the provider's site, may have been quicker. @param provider The provider's name. */
export function refundRefusalMessage(
  refusal: Exclude<RefundRefusal, { reason: 'needs-password' }>,
  provider: string,
): string {
  switch (refusal.reason) {
    case 'unknown-payment':
      return 'El pedido no tiene ese pago.';
    case 'key-reused':
      return 'Esa Idempotency-Key ya se usó con otro reembolso.';
    case 'not-approved':
      return notApprovedMessage(refusal.status, provider);
    case 'over-max':
      return overMaxMessage(refusal.max);
    case 'refunded-meanwhile':
      return refundedMeanwhileMessage(refusal.left);
    case 'too-much':
      return refusal.left === 0
        ? 'De este pago no queda nada para devolver: ya se pidió devolverlo entero.'
        : `De este pago quedan ${formatPesos(centavosToText(refusal.left))} para devolver.`;
    default:
      return refundLinesMessage(refusal);
  }
}

/** The message for units that cannot be refunded: another window may have been quicker. */
export function refundLinesMessage(refusal: RefundLinesRefusal): string {
  switch (refusal.reason) {
    case 'unknown-line':
      return 'El pedido no tiene ese producto.';
    case 'restocked-by-cancelling':
      return 'El pedido se canceló antes de salir: sus unidades ya están en stock.';
    case 'too-many-units':
      return refusal.left === 0
        ? `De ${refusal.description} ya se devolvieron todas las unidades.`
        : `De ${refusal.description} ${leftUnits(refusal.left)} para devolver.`;
    case 'too-many-restocked':
      return refusal.left === 0
        ? `De ${refusal.description} ya volvieron a stock todas las unidades.`
        : `De ${refusal.description} ${leftUnits(refusal.left)} para volver a stock.`;
  }
}

function leftUnits(left: number): string {
  return left === 1 ? 'queda 1 unidad' : `quedan ${left} unidades`;
}

function notApprovedMessage(status: PaymentStatus, provider: string): string {
  switch (status) {
    case 'refunded':
      return 'Este pago ya se devolvió entero.';
    case 'charged_back':
      return 'El comprador desconoció este pago ante su tarjeta: el dinero ya no está en la tienda.';
    case 'in_mediation':
      return `Hay un reclamo abierto por este pago: se responde desde ${provider}.`;
    default:
      return 'Solo se puede devolver un pago aprobado, y este ahora no lo está.';
  }
}

/** The provider's reason for a payment's status: our message, or the provider's code where we have none. */
export type ProviderDetail = { kind: 'message'; message: string } | { kind: 'code'; code: string };

/** @param code The provider's code for the payment's status. */
export function toProviderDetail(code: string): ProviderDetail {
  const message = detailLabel(code);
  return message === undefined ? { kind: 'code', code } : { kind: 'message', message };
}

export function overMaxMessage(max: Centavos): string {
  return `Podés devolver hasta ${formatPesos(centavosToText(max))} de cada pago. Pedile a quien administra la tienda que lo haga.`;
}

/** Two people read the same email, or one of them has two windows. */
export function refundedMeanwhileMessage(left: Centavos): string {
  return `Alguien devolvió de este pago mientras tanto: quedan ${formatPesos(centavosToText(left))}. Revisalo antes de seguir.`;
}
