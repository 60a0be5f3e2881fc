import { z } from 'zod';
import { MAX_PAYMENT_REFERENCE_LENGTH, MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { pesosText, sentPesos } from '../money.ts';
import { orderStatus, paymentMethod } from '../order.ts';
import { receiptState } from '../payment.ts';
import { readableLine } from '../readable-line.ts';
import { refundedLines, refundPassword } from './refunded-lines.ts';
import type { InEnglish } from '../names/in-english.ts';

/** What a buyer sent to show that they transferred. */
export const panelReceipt = z.object({
  id: z.string(),
  nombre: z.string(),
  fecha: z.iso.datetime(),
  estado: receiptState,
  motivo: z.string().nullable(),
});
export type PanelReceipt = InEnglish<z.infer<typeof panelReceipt>>;

/** An order that is paid by transfer or in cash. */
export const awaitedPayment = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  status: orderStatus,
  fecha_creacion: z.iso.datetime(),
  medio_de_pago: paymentMethod,
  total_ars: pesosText,
  recibido: pesosText,
  a_pagar: pesosText,
  /** Null: it does not wait any more. */
  retenido_hasta: z.iso.datetime().nullable(),
  comprobantes: z.array(panelReceipt),
  /** Notes on the received parts: numbers of transfers. */
  referencias: z.array(z.string()),
  /** Cancelled: late money reopens it, while there is stock. */
  se_reabre: z.boolean(),
});
export type AwaitedPayment = InEnglish<z.infer<typeof awaitedPayment>>;

export const awaitedPayments = z.object({ results: z.array(awaitedPayment) });

/** An amount that moved: never zero. */
const movedPesos = sentPesos.refine((text) => Number(text) > 0, 'Escribí un monto mayor que cero');

/** What a person can see come in without the payment provider. */
const methodByHand = paymentMethod.exclude(['online'], 'Elegí transferencia o efectivo');
export type MethodByHand = z.infer<typeof methodByHand>;

/** `recibido`: what had come before, as the person saw it. If somebody recorded more since, nothing changes. */
export const receivedMoney = z.object(
  {
    monto: movedPesos,
    recibido: sentPesos,
    /** Needed for an order that was to be paid online; absent: as the order says. */
    medio_de_pago: methodByHand.optional(),
    /** The number of the transfer, or of the paper that the buyer got. */
    nota: readableLine('Escribí la referencia, o dejala vacía', MAX_PAYMENT_REFERENCE_LENGTH).optional(),
    /** Why it was not paid as the order says. */
    motivo: readableLine('Escribí por qué se cobró así', MAX_REASON_LENGTH).optional(),
  },
  'El cuerpo tiene que decir cuánto entró',
);

export const receiptRejection = z.object(
  { motivo: readableLine('Escribí por qué, para el comprador', MAX_REASON_LENGTH) },
  'El cuerpo tiene que decir por qué',
);

export const manualRefund = z.object(
  {
    monto: movedPesos,
    /** What was left of the payment, as the person saw it. If somebody returned of it since, nothing changes. */
    quedaban: sentPesos.optional(),
    nota: readableLine('Escribí cómo lo devolviste', MAX_REASON_LENGTH),
    lineas: refundedLines.optional(),
    contrasena: refundPassword,
  },
  'El cuerpo tiene que decir cuánto se devolvió, y cómo',
);
