import { z } from 'zod';
import type { FailingLetter } from '#mail/failing-letters.store.ts';
import type { LetterKind } from '#mail/letter.ts';
import { listOf } from '../list.ts';
import { page } from '../product.ts';

/** What each kind of letter tells, in the panel's words. */
const KIND_WORDS = {
  'order-received': 'pedido recibido',
  'order-paid': 'pago acreditado',
  'order-preparing': 'pedido en preparación',
  'order-sent': 'pedido enviado',
  'order-cancelled': 'pedido cancelado',
  'order-expired': 'plazo de pago vencido',
  'order-refunded': 'reembolso',
  'password-reset': 'contraseña nueva',
  'withdrawal-received': 'arrepentimiento',
  digest: 'avisos agrupados',
  'supplier-list': 'lista del proveedor',
} as const satisfies Record<LetterKind, string>;

/** A mail that does not go out. */
const failingLetter = z.object({
  id: z.string(),
  tipo: z.enum(Object.values(KIND_WORDS)),
  para: z.string(),
  /** Null: it tells of none. */
  pedido: z.string().nullable(),
  fecha: z.iso.datetime(),
  intentos: z.int(),
  /** What the mail server said, or why it said nothing. */
  motivo: z.string(),
  /** Null: it is not tried again unless somebody says so. */
  proximo_intento: z.iso.datetime().nullable(),
});
export type FailingLetterAnswer = z.infer<typeof failingLetter>;

export const failingLetterQuery = z.object(page);
export const failingLetterList = listOf(failingLetter);
export type FailingLetterList = z.infer<typeof failingLetterList>;

export function failingLetterAnswerOf(letter: FailingLetter): FailingLetterAnswer {
  return {
    id: letter.id,
    tipo: KIND_WORDS[letter.kind],
    para: letter.to,
    pedido: letter.orderId,
    fecha: letter.createdAt,
    intentos: letter.attempts,
    motivo: letter.trouble,
    proximo_intento: letter.nextTryAt,
  };
}
