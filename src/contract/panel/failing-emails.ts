import { z } from 'zod';
import type { FailingEmail } from '#mail/failing-emails.store.ts';
import type { EmailKind } from '#mail/email.ts';
import { listOf, page } from '../list.ts';
import type { InEnglish } from '../names/in-english.ts';

/** The label of each kind of email. */
const KIND_LABELS = {
  'order-received': 'pedido recibido',
  'order-paid': 'pago acreditado',
  'order-preparing': 'pedido en preparación',
  'order-sent': 'pedido enviado',
  'order-cancelled': 'pedido cancelado',
  'order-expired': 'plazo de pago vencido',
  'order-refunded': 'reembolso',
  'order-invoiced': 'factura',
  'order-email-changed': 'email corregido',
  'order-unpaid': 'falta pagar',
  'password-reset': 'contraseña nueva',
  'order-links': 'links de pedidos',
  'account-email': 'otro email de una cuenta',
  'withdrawal-received': 'arrepentimiento',
  'notice-asked': 'aviso por confirmar',
  'notice-due': 'aviso de un producto',
  digest: 'avisos agrupados',
  'supplier-list': 'lista del proveedor',
  'staff-confirmation': 'dirección por confirmar',
  'staff-event': 'novedad de la tienda',
  'staff-digest': 'novedades juntas',
} as const satisfies Record<EmailKind, string>;

/** An email that could not be sent. */
const failingEmail = z.object({
  id: z.string(),
  tipo: z.enum(Object.values(KIND_LABELS)),
  para: z.string(),
  /** Null: the email is not about an order. */
  pedido: z.string().nullable(),
  fecha: z.iso.datetime(),
  intentos: z.int(),
  /** The mail server's error, or why there was no response. */
  motivo: z.string(),
  /** Null: it is not retried until a person asks for it. */
  proximo_intento: z.iso.datetime().nullable(),
});
export type FailingEmailResponse = InEnglish<z.infer<typeof failingEmail>>;

export const failingEmailQuery = z.object(page);
export const failingEmailList = listOf(failingEmail);
export type FailingEmailList = InEnglish<z.infer<typeof failingEmailList>>;

export function toFailingEmailResponse(email: FailingEmail): FailingEmailResponse {
  return {
    id: email.id,
    kind: KIND_LABELS[email.kind],
    to: email.to,
    order: email.orderId,
    at: email.createdAt,
    attempts: email.attempts,
    reason: email.trouble,
    nextAttemptAt: email.nextTryAt,
  };
}
