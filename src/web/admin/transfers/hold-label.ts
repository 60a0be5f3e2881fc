import type { AwaitedPayment } from '#contract/panel/offline-payments.ts';

/** Why an order that waits for its money is not held until a moment; null: it is. */
export function holdLabel({
  status,
  heldUntil,
  reopens,
}: Pick<AwaitedPayment, 'status' | 'heldUntil' | 'reopens'>): string | null {
  switch (status) {
    case 'enviado':
    case 'entregado':
      return 'Siguió adelante sin su pago: anotalo, o cerrá su aviso en Atención si nadie lo va a pagar';
    case 'procesando':
      return 'Lo están preparando sin su pago';
    case 'cancelado':
      return reopens
        ? 'Está cancelado: si entró el dinero, se reabre mientras haya stock'
        : 'Está cancelado y no se reabre: si entró dinero, anotalo y devolvelo';
    case 'pendiente':
      return heldUntil === null ? 'Hasta que se cierre' : null;
  }
}
