import { z } from 'zod';
import { MAX_WITHDRAWAL_NOTE_LENGTH } from '#lib/text-limits.ts';
import { listOf, page, searchText } from '../list.ts';
import { pesosText } from '../money.ts';
import { orderStatus } from '../order.ts';
import { readableLine } from '../readable-line.ts';
import { withdrawalState } from '../withdrawal.ts';
import type { InEnglish } from '../names/in-english.ts';

/** The case of a buyer who withdraws from a purchase. */
export const panelWithdrawal = z.object({
  codigo: z.string().meta({ example: '7KQ2-M9XA' }),
  fecha: z.iso.datetime(),
  email: z.string(),
  telefono: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The order's number as the buyer wrote it. */
  pedido_escrito: z.string(),
  /** Only if the order has the same email. */
  pedido: z.object({ id: z.string(), status: orderStatus }).nullable(),
  estado: withdrawalState,
  /** The states that can follow. */
  pasos: z.array(withdrawalState),
  /** 24 hours after the request. */
  responder_antes_de: z.iso.datetime(),
  /** Whether it is still open after that. */
  respuesta_vencida: z.boolean(),
  /** The end of the buyer's term; null without an order, or before the order was delivered. */
  arrepentirse_antes_de: z.iso.datetime().nullable(),
  /** Whether the request came within the term; null without an order. */
  en_termino: z.boolean().nullable(),
  historial: z.array(
    z.object({
      estado: withdrawalState,
      fecha: z.iso.datetime(),
      /** Null: the buyer. */
      por: z.string().nullable(),
      nota: z.string().nullable(),
      /** Why it was closed as refunded although the shop refunded nothing; null otherwise. */
      sin_reembolso: z.string().nullable(),
    }),
  ),
  /** The state of the money that was paid through the shop. Closing as `reintegrado` needs `devuelto`, or the reason in `sin_reembolso`. */
  dinero: z.object({
    estado: z.enum(['devuelto', 'sin_devolver', 'sin_pagos', 'sin_pedido']),
    /** The pesos that are not refunded yet. */
    queda: pesosText,
  }),
});
export type PanelWithdrawal = InEnglish<z.infer<typeof panelWithdrawal>>;

export const panelWithdrawalQuery = z.object({
  /** Words of the code, the email or the order. */
  search: searchText,
  estado: withdrawalState.optional(),
  ...page,
});

export const panelWithdrawalList = listOf(panelWithdrawal);

/** `desde` is the state that the administrator saw. If the case has another one by now, nothing changes. */
export const withdrawalStep = z.object(
  {
    desde: withdrawalState,
    hacia: withdrawalState,
    nota: readableLine('Escribí el motivo', MAX_WITHDRAWAL_NOTE_LENGTH),
    /** Why the shop refunded nothing: it was paid back in cash or by transfer, or nothing had been paid. */
    sin_reembolso: readableLine('Escribí por qué no hay un reembolso', MAX_WITHDRAWAL_NOTE_LENGTH).optional(),
  },
  'El cuerpo tiene que decir desde y hacia qué estado, y por qué',
);
export type WithdrawalStep = InEnglish<z.infer<typeof withdrawalStep>>;
