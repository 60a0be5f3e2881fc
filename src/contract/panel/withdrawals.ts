import { z } from 'zod';
import { listOf, page, searchText } from '../list.ts';
import { pesosText } from '../money.ts';
import { orderStatus } from '../order.ts';
import { readableLine } from '../readable-line.ts';

const withdrawalState = z.enum(
  ['abierto', 'respondido', 'rechazado', 'reintegrado'],
  'Tiene que ser abierto, respondido, rechazado o reintegrado',
);
export type WithdrawalWord = z.infer<typeof withdrawalState>;

/** A buyer who changed their mind, and what became of it. */
export const panelWithdrawal = z.object({
  codigo: z.string().meta({ example: '7KQ2-M9XA' }),
  fecha: z.iso.datetime(),
  email: z.string(),
  telefono: z.string().nullable(),
  motivo: z.string().nullable(),
  /** As they wrote it. */
  pedido_escrito: z.string(),
  /** Only where it is an order of that very email. */
  pedido: z.object({ id: z.string(), status: orderStatus }).nullable(),
  estado: withdrawalState,
  /** Where it may go from here. */
  pasos: z.array(withdrawalState),
  /** 24 hours after it was asked for. */
  responder_antes_de: z.iso.datetime(),
  /** Still open after that. */
  respuesta_vencida: z.boolean(),
  /** The first moment that is too late; null without an order, or while it has not arrived. */
  arrepentirse_antes_de: z.iso.datetime().nullable(),
  /** Whether it was asked for in time; null without an order. */
  en_termino: z.boolean().nullable(),
  historial: z.array(
    z.object({
      estado: withdrawalState,
      fecha: z.iso.datetime(),
      /** Null for the buyer. */
      por: z.string().nullable(),
      nota: z.string().nullable(),
      /** Why it was closed as refunded although its money did not go back through the shop; null elsewhere. */
      sin_reembolso: z.string().nullable(),
    }),
  ),
  /** What became of the money that was paid through the shop: closing as `reintegrado` needs `devuelto`, or `sin_reembolso` in words. */
  dinero: z.object({
    estado: z.enum(['devuelto', 'sin_devolver', 'sin_pagos', 'sin_pedido']),
    /** What is still at the shop, in pesos. */
    queda: pesosText,
  }),
});
export type PanelWithdrawal = z.infer<typeof panelWithdrawal>;

export const panelWithdrawalQuery = z.object({
  /** Words of the code, the email or the order. */
  search: searchText,
  estado: withdrawalState.optional(),
  ...page,
});

export const panelWithdrawalList = listOf(panelWithdrawal);

/** `desde` is what the administrator saw: if the case is elsewhere by now, nothing changes. */
export const withdrawalStep = z.object(
  {
    desde: withdrawalState,
    hacia: withdrawalState,
    nota: readableLine('Escribí el motivo', 500),
    /** Why the money did not go back through the shop: in cash, by transfer, or nothing had been paid. */
    sin_reembolso: readableLine('Escribí por qué no hay un reembolso', 500).optional(),
  },
  'El cuerpo tiene que decir desde y hacia qué estado, y por qué',
);
export type WithdrawalStep = z.infer<typeof withdrawalStep>;
