import { z } from 'zod';
import { MAX_PHONE_LENGTH, MAX_TYPED_ORDER_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';
import { emailField } from './email.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import type { WithdrawalRequest } from '#withdrawals/withdrawal.ts';
import { MAX_WITHDRAWAL_REASON_LENGTH } from './withdrawal-limits.ts';
import { isReadable, readableLine, UNREADABLE_MESSAGE } from './readable-line.ts';

export const withdrawalState = z.enum(
  ['abierto', 'respondido', 'rechazado', 'reintegrado'],
  'Tiene que ser abierto, respondido, rechazado o reintegrado',
);
export type WithdrawalWord = z.infer<typeof withdrawalState>;

export const WITHDRAWAL_WORD_OF = {
  open: 'abierto',
  answered: 'respondido',
  refused: 'rechazado',
  refunded: 'reintegrado',
} as const satisfies Record<WithdrawalState, WithdrawalWord>;

/** The form of the Botón de arrepentimiento. */
export const withdrawalForm = z.object({
  pedido: readableLine('Completá el número de pedido', MAX_TYPED_ORDER_LENGTH),
  email: emailField('Completá tu email'),
  telefono: optionalText(MAX_PHONE_LENGTH),
  motivo: optionalText(MAX_WITHDRAWAL_REASON_LENGTH),
});
export type WithdrawalForm = z.infer<typeof withdrawalForm>;
export type WithdrawalField = keyof WithdrawalForm;
/** `retryAfterS`: too many were sent from the same place; after so many seconds there is room again. */
export type WithdrawalResponse = { ok: true; code: string } | { ok: false; retryAfterS: number };

export function withdrawalRequestFrom(form: WithdrawalForm): WithdrawalRequest {
  return { orderTyped: form.pedido, email: form.email, phone: form.telefono, reason: form.motivo };
}

/** What may be left empty; lines that were broken in a text become one. */
function optionalText(max: number) {
  return z
    .string()
    .default('')
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .max(...characters(max))
        .refine(isReadable, UNREADABLE_MESSAGE),
    )
    .transform((text) => (text === '' ? null : text));
}
