import type { FastifyReply } from 'fastify';
import type { Weakness, WeakPassword } from '#accounts/weak-password.ts';
import { sendProblem } from './problems.ts';

const ATTEMPT_MESSAGES = {
  'too-many-attempts': 'Demasiados intentos fallidos. Esperá unos minutos y probá de nuevo.',
  'too-busy': 'Hay muchos ingresos a la vez. Probá de nuevo en unos segundos.',
} as const;

/** Sends 429 if a person must wait before a password is checked. */
export function refuseAttempt(
  reply: FastifyReply,
  { reason, retryAfterSeconds }: { reason: keyof typeof ATTEMPT_MESSAGES; retryAfterSeconds: number },
) {
  return sendProblem(reply, 'too-many', { detail: ATTEMPT_MESSAGES[reason], retryAfterS: retryAfterSeconds });
}

/** Why a new password is refused, for the person who chose it. */
export const WEAK_PASSWORD_MESSAGES: Readonly<Record<Weakness, string>> = {
  invisible: 'La contraseña tiene que tener letras, números o signos, no solo espacios',
  'one-character': 'La contraseña repite un solo carácter: elegí otra',
  personal: 'La contraseña no puede ser el email ni el nombre de la tienda: elegí otra',
  common: 'Esa contraseña es de las más usadas y se adivina enseguida: elegí otra',
};

/** Sends 400 and names the field with the password. */
export function refuseWeakPassword(reply: FastifyReply, { weakness }: WeakPassword, field: string) {
  const detail = WEAK_PASSWORD_MESSAGES[weakness];
  return sendProblem(reply, 'bad-input', { detail, errors: { [field]: detail } });
}
