import { z } from 'zod';
import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { PROVIDER_KINDS } from '#payments/provider-labels.ts';
import { listOf, page } from '../list.ts';
import { pesosText, sentPesos } from '../money.ts';
import { paymentMethod } from '../order.ts';
import { paymentState, paymentStatus } from '../payment.ts';
import { readableLine } from '../readable-line.ts';
import type { InEnglish } from '../names/in-english.ts';
import { panelReceipt } from './offline-payments.ts';
import { refundedLines, refundPassword } from './refunded-lines.ts';

/** An item that needs a person's attention. */
const attentionKind = z.enum([
  'pago_doble',
  'monto_distinto',
  'pago_de_mas',
  'moneda_distinta',
  'otra_cuenta',
  'pedido_desconocido',
  'cambio_de_referencia',
  'aprobado_tarde',
  'cancelado_y_pagado',
  'devuelto_afuera',
  'contracargo',
  'en_mediacion',
  'aprobacion_retirada',
  'pendiente_hace_dias',
  'cobro_rechazado',
  'pago_de_prueba',
  'reembolso_rechazado',
  'alerta_del_proveedor',
  'reembolso_sin_definir',
  'alerta_de_fraude',
  'pago_en_parte',
  'comprobante_sin_mirar',
  'contracargo_perdido',
  'sin_clave_de_avisos',
  'firma_invalida',
  'aviso_sin_procesar',
  'proceso_sin_senal',
  'muchos_sin_pagar',
  'mails_agrupados',
  'presupuesto_bajo_costo',
  'salto_de_reloj',
  'reloj_distinto',
  'base_danada',
  'lista_en_espera',
  'lista_sospechosa',
  'lista_sin_leer',
  'tienda_restaurada',
  'sin_copia',
  'ajuste_sin_usar',
  'salio_sin_cobrar',
]);
export type AttentionWord = z.infer<typeof attentionKind>;

export const attentionItem = z.object({
  id: z.string(),
  tipo: attentionKind,
  /** What happened and what to do. */
  titulo: z.string(),
  mensaje: z.string(),
  pedido: z.string().nullable(),
  pago: z.string().nullable(),
  /** The section of the panel that deals with it, and the view of that section. Null: the order's page. */
  enlace: z
    .object({ texto: z.string(), seccion: z.string(), vista: z.record(z.string(), z.string()) })
    .nullable(),
  fecha: z.iso.datetime(),
  /** Null: it is open. `por` null: the shop resolved it by itself. */
  resuelto: z
    .object({ fecha: z.iso.datetime(), por: z.string().nullable(), nota: z.string().nullable() })
    .nullable(),
});
export type AttentionResponse = InEnglish<z.infer<typeof attentionItem>>;

export const attentionQuery = z.object({
  estado: z
    .enum(['abiertas', 'resueltas', 'todas'], 'Tiene que ser abiertas, resueltas o todas')
    .default('abiertas'),
  ...page,
});
export const attentionList = listOf(attentionItem);

export const attentionResolution = z.object(
  {
    nota: readableLine('Contá cómo se resolvió', MAX_REASON_LENGTH),
    /** Needed while money that it asks to give back is still in the shop. */
    sin_reembolso: readableLine('Escribí por qué no se devuelve', MAX_REASON_LENGTH).optional(),
  },
  'El cuerpo tiene que decir cómo se resolvió',
);

const panelPayment = z.object({
  /** The provider's id. */
  id: z.string(),
  estado: paymentStatus,
  /** The provider's code. */
  detalle: z.string(),
  mensaje: z.string(),
  monto: pesosText,
  devuelto: pesosText,
  /** How much of it is on its way back: requested, or in process at the provider. */
  en_devolucion: pesosText,
  /** The amount that can be refunded here; `0.00` if none can. */
  reembolsable: pesosText,
  moneda: z.string(),
  medio: z.string(),
  /** A transfer, or cash: it is returned by hand. */
  a_mano: z.boolean(),
  /** The note of the person who recorded it: the number of the transfer; null: none. */
  nota: z.string().nullable(),
  /** Null: unknown. */
  cuotas: z.int().nullable(),
  /** What the provider charged for it and credited; null: it did not say. */
  comision: pesosText.nullable(),
  acreditado: pesosText.nullable(),
  /** Whether it pays the order. */
  paga: z.boolean(),
  creado: z.iso.datetime(),
  actualizado: z.iso.datetime(),
});

const panelNotification = z.object({
  fecha: z.iso.datetime(),
  pago: z.string(),
  accion: z.string(),
  firma: z.enum(['valida', 'invalida', 'sin_firma', 'sin_verificar']),
  veces: z.int(),
  /** Null: not processed yet. */
  procesado: z.iso.datetime().nullable(),
  intentos: z.int(),
  problema: z.string().nullable(),
});

const panelRefund = z.object({
  id: z.string(),
  pago: z.string(),
  monto: pesosText,
  fecha: z.iso.datetime(),
  por: z.string(),
  /** Why, or how it was returned by hand; null: nobody said. */
  nota: z.string().nullable(),
  /** `pedido`: the provider has not responded yet. `en_proceso`: it accepted the refund, and may still reject it. */
  estado: z.enum(['pedido', 'en_proceso', 'hecho', 'rechazado']),
  en_proceso_desde: z.iso.datetime().nullable(),
  /** When it is requested again, or its end is fetched; null: it ended. */
  proximo_intento: z.iso.datetime().nullable(),
  respondido: z.iso.datetime().nullable(),
  problema: z.string().nullable(),
  /** For which units; empty: for an amount alone. */
  lineas: z.array(
    z.object({ descripcion: z.string(), cantidad: z.int().positive(), vuelve_a_stock: z.boolean() }),
  ),
});
export type PanelRefund = InEnglish<z.infer<typeof panelRefund>>;

/** A line of an order, to refund it by units. */
const refundableLine = z.object({
  producto_id: z.string(),
  descripcion: z.string(),
  cantidad: z.int().positive(),
  /** Its share of what the order costs, with discount and delivery. */
  pagado_ars: pesosText,
  /** Units in refunds that were not refused. */
  unidades_devueltas: z.int().nonnegative(),
  /** Units that refunds put back in the stock. */
  unidades_repuestas: z.int().nonnegative(),
  /** Units that may still be put back in the stock: they left the shop, or are reserved for the order. */
  unidades_por_reponer: z.int().nonnegative(),
  /** Units that were refunded before the order left: they are not in the parcel. */
  unidades_sin_salir: z.int().nonnegative(),
});
export type RefundableLine = InEnglish<z.infer<typeof refundableLine>>;

/** Everything that happened with the money of an order. Each list has the oldest first. */
export const orderPayments = z.object({
  pedido: z.string(),
  estado: paymentState,
  total_ars: pesosText.nullable(),
  medio_de_pago: paymentMethod,
  /** Of what came in: what stayed, and what went back. */
  recibido: pesosText,
  devuelto: pesosText,
  /** The amount missing from the total; null: it has no price in pesos. */
  a_pagar: pesosText.nullable(),
  retenido_hasta: z.iso.datetime().nullable(),
  /** The page where the buyer pays, once the buyer was sent there. */
  cobro: z.object({ id: z.string(), creado: z.iso.datetime(), vence: z.iso.datetime() }).nullable(),
  pagos: z.array(panelPayment),
  avisos: z.array(panelNotification),
  reembolsos: z.array(panelRefund),
  /** Whether its products left the shop. */
  mercaderia_salio: z.boolean(),
  /** Whether its buyer withdrew from it and its products are in the shop again. */
  mercaderia_volvio: z.boolean(),
  /** Empty: it has no price in pesos. */
  lineas_reembolsables: z.array(refundableLine),
  /**
   * The most that the reader may refund at once, and the amount from which their password is asked, after their refunds of the last day.
   * Null: no ceiling; never.
   */
  devolver: z.object({
    puede: z.boolean(),
    tope: pesosText.nullable(),
    contrasena_desde: pesosText.nullable(),
  }),
  /** Of a transfer, as its buyer sent them. */
  comprobantes: z.array(panelReceipt),
  atencion: z.array(attentionItem),
});
export type OrderPayments = InEnglish<z.infer<typeof orderPayments>>;

/** Without `monto`, the whole remaining amount is refunded. */
export const refundRequest = z
  .object(
    {
      monto: sentPesos.optional(),
      /** What was left of the payment, as the person saw it. If somebody refunded of it since, nothing changes. */
      quedaban: sentPesos.optional(),
      lineas: refundedLines.optional(),
      /** Why it goes back. */
      nota: readableLine('Escribí por qué, o dejalo vacío', MAX_REASON_LENGTH).optional(),
      contrasena: refundPassword,
    },
    'El cuerpo tiene que decir cuánto, o nada para devolver todo',
  )
  .refine(({ monto, lineas = [] }) => monto !== undefined || lineas.length === 0, {
    path: ['monto'],
    message: 'Escribí cuánto se devuelve por esos productos',
  });

export const moneySummary = z.object({
  cobros: z.enum([...PROVIDER_KINDS, 'prueba', 'apagados']),
  /** The number of open items. */
  atencion: z.int(),
  /** Stock held for orders that wait for a payment; `hasta`: when the first hold ends. */
  retenido: z.object({ pedidos: z.int(), unidades: z.int(), hasta: z.iso.datetime().nullable() }),
  avisos_por_procesar: z.int(),
  /** Refunds to which the provider has not responded. */
  reembolsos_por_confirmar: z.int(),
  /** Refunds that it accepted, and may still reject. */
  reembolsos_en_proceso: z.int(),
});
export type MoneySummaryResponse = InEnglish<z.infer<typeof moneySummary>>;
