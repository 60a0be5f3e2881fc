import { z } from 'zod';
import { INVOICE_LETTERS } from '#invoicing/issued-invoice.ts';
import { stepKey } from './build.ts';
import { emailField } from './email.ts';
import { pesosText } from './money.ts';
import { orderResponse } from './order.ts';
import { withdrawalState } from './withdrawal.ts';
import type { InEnglish } from './names/in-english.ts';

/** How the paying of an order stands; `sin_pago`: nobody has tried. */
export const paymentState = z.enum([
  'sin_pago',
  'pendiente',
  'rechazado',
  'aprobado',
  'devuelto_en_parte',
  'devuelto',
  'contracargo',
  'contracargo_perdido',
  'en_mediacion',
  'en_revision',
  'pagado_en_parte',
]);
export type PaymentStateWord = z.infer<typeof paymentState>;

/** What became of one payment. */
export const paymentStatus = z.enum([
  'pendiente',
  'en_revision',
  'autorizado',
  'aprobado',
  'en_mediacion',
  'rechazado',
  'cancelado',
  'devuelto',
  'contracargo',
]);
export type PaymentStatusWord = z.infer<typeof paymentStatus>;

/** Why an order cannot be paid now; `a_convenir`: the shop went on with it without a payment here, and says how it is paid; `por_fuera`: by transfer or in cash. */
const notPayable = z.enum([
  'cancelado',
  'ya_pagado',
  'pagado_en_parte',
  'a_convenir',
  'en_revision',
  'vencido',
  'sin_pesos',
  'pagos_apagados',
  'por_fuera',
]);
export type NotPayableWord = z.infer<typeof notPayable>;

/** Why an order is cancelled: nobody paid it in time, or the shop or its buyer decided it. */
const cancellationReason = z.enum(['sin_pago', 'tienda', 'comprador']);

/** What became of the money of a cancelled order; `por_devolver`: the shop has it. */
const cancelledMoney = z.enum(['nada', 'por_devolver', 'en_mediacion', 'contracargo', 'devuelto']);
export type CancelledMoneyWord = z.infer<typeof cancelledMoney>;

/** `en_revision`: nobody looked at it yet. */
export const receiptState = z.enum(['en_revision', 'aceptado', 'rechazado']);
export type ReceiptWord = z.infer<typeof receiptState>;

export const startPayingResponse = z.object({
  /** Where the buyer pays. */
  url: z.url(),
});

/** Another email for an order. */
export const emailCorrection = z.object(
  { email: emailField('Completá el email') },
  'El cuerpo tiene que traer el email',
);

/** An order for the holder of its key. */
export const ownOrder = orderResponse.extend({
  /** The buyer's data, complete for the buyer; other holders of the key see `A… P…` and `…123`. */
  nombre: z.string(),
  /** Empty: its buyer gave none. */
  telefono: z.string(),
  /** Where it is sent. */
  direccion: z.string(),
  /** The email for its messages, complete for the buyer; other holders of the key see `ma…@gmail.com`. Empty: the buyer gave none. */
  email: z.string(),
  /** Whether the caller may correct it, at `PUT /api/pedidos/{clave}/email/`. */
  puede_corregir_email: z.boolean(),
  /** The invoice that the shop attached; null: none yet. It is downloaded at `GET /api/pedidos/{clave}/factura/`. */
  comprobante: z.object({ letra: z.enum(INVOICE_LETTERS), numero: z.string() }).nullable(),
  /** The builder's steps whose part is missing, if its lines form a new PC; absent: none is missing. */
  faltan: z.array(stepKey).exactOptional(),
  /** Its lines form a new PC, complete or not, which its buyer does not have yet; absent: they do not. */
  es_pc: z.literal(true).exactOptional(),
  /** The shop's clock at this answer, so that what is left of the wait does not depend on the buyer's. */
  ahora: z.iso.datetime(),
  /** How its parcel is followed, `OCA 3867500000001234567`, and where; null: nobody noted it. */
  seguimiento: z.object({ texto: z.string(), enlace: z.string().nullable() }).nullable(),
  /** The mail of its last step waits, because the shop can still undo that step. */
  por_avisar: z.boolean(),
  /** Null: it is not cancelled. Who of the shop did it is not for the buyer. */
  cancelacion: z
    .object({
      motivo: cancellationReason,
      fecha: z.iso.datetime(),
      dinero: cancelledMoney,
      /** The text for the buyer about their money; null: none came and none is expected. */
      aviso: z.string().nullable(),
    })
    .nullable(),
  /** The latest case of its buyer, who changed their mind; null: there is none. */
  arrepentimiento: z
    .object({ codigo: z.string(), fecha: z.iso.datetime(), estado: withdrawalState })
    .nullable(),
  /** How it is paid by transfer or in cash; null: it is paid online, or as the shop arranges it. */
  cobro_directo: z
    .object({
      /** Null for cash, and where the shop no longer takes transfers. */
      cuenta_bancaria: z
        .object({
          alias: z.string().nullable(),
          cbu: z.string().nullable(),
          /** What the number is. */
          es_cvu: z.boolean(),
          titular: z.string(),
          cuit: z.string().nullable(),
          banco: z.string().nullable(),
        })
        .nullable(),
      recibido: pesosText,
      /** `0.00`: it is paid. */
      a_pagar: pesosText,
      /** Whether a receipt can be sent. */
      recibe_comprobantes: z.boolean(),
      /** The oldest first. */
      comprobantes: z.array(
        z.object({
          nombre: z.string(),
          fecha: z.iso.datetime(),
          estado: receiptState,
          /** Why it was rejected. */
          motivo: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  pago: z.object({
    estado: paymentState,
    /** Null: it can be paid, at `POST /api/pedidos/{clave}/pago/`. */
    impedimento: notPayable.nullable(),
    /** The amount to pay there, if a part of the total was paid already; null: the whole total. */
    resto: pesosText.nullable(),
    /** The text for the buyer of an order that the shop continues unpaid; null for any other order. */
    aviso: z.string().nullable(),
    /** Until when its stock waits for the payment; null: it does not wait. */
    retenido_hasta: z.iso.datetime().nullable(),
    /** The oldest first. */
    intentos: z.array(
      z.object({
        estado: paymentStatus,
        fecha: z.iso.datetime(),
        monto: pesosText,
        /** How much of it went back. */
        devuelto: pesosText,
        /** How much of it is on its way back, and may still be refused. */
        en_devolucion: pesosText,
        /** `visa`, `rapipago` …; empty where the provider does not state it. */
        medio: z.string(),
        /** The text for the buyer about it, such as why a card was rejected. */
        mensaje: z.string(),
      }),
    ),
  }),
});
export type OwnOrder = InEnglish<z.infer<typeof ownOrder>>;
