import { z } from 'zod';
import { pesosText, sentPesos } from '../money.ts';
import { orderStatus, paymentMethod } from '../order.ts';
import { receiptState } from '../payment.ts';
import { readableLine } from '../readable-line.ts';
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
});
export type AwaitedPayment = InEnglish<z.infer<typeof awaitedPayment>>;

export const awaitedPayments = z.object({ results: z.array(awaitedPayment) });

/** An amount that moved: never zero. */
const movedPesos = sentPesos.refine((text) => Number(text) > 0, 'Escribí un monto mayor que cero');

/** `recibido`: what had come before, as the person saw it. If somebody recorded more since, nothing changes. */
export const receivedMoney = z.object(
  { monto: movedPesos, recibido: sentPesos },
  'El cuerpo tiene que decir cuánto entró',
);

export const receiptRejection = z.object(
  { motivo: readableLine('Escribí por qué, para el comprador', 300) },
  'El cuerpo tiene que decir por qué',
);

export const manualRefund = z.object(
  { monto: movedPesos, nota: readableLine('Escribí cómo lo devolviste', 300) },
  'El cuerpo tiene que decir cuánto se devolvió, y cómo',
);
