import { z } from 'zod';
import type { FailingEmail } from '#mail/failing-emails.store.ts';
import type { EmailKind } from '#mail/email.ts';
import { listOf, page } from '../list.ts';

/** What each kind of email tells, in the panel's words. */
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
} as const satisfies Record<EmailKind, string>;

/** A mail that does not go out. */
const failingEmail = z.object({
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
export type FailingEmailResponse = z.infer<typeof failingEmail>;

export const failingEmailQuery = z.object(page);
export const failingEmailList = listOf(failingEmail);
export type FailingEmailList = z.infer<typeof failingEmailList>;

export function toFailingEmailResponse(email: FailingEmail): FailingEmailResponse {
  return {
    id: email.id,
    tipo: KIND_WORDS[email.kind],
    para: email.to,
    pedido: email.orderId,
    fecha: email.createdAt,
    intentos: email.attempts,
    motivo: email.trouble,
    proximo_intento: email.nextTryAt,
  };
}
