import type { FastifyReply } from 'fastify';
import { sendProblem } from '../errors.ts';

const WORDS = {
  'too-many-attempts': 'Demasiados intentos fallidos. Esperá unos minutos y probá de nuevo.',
  'too-busy': 'Hay muchos ingresos a la vez. Probá de nuevo en unos segundos.',
} as const;

/** Answers 429 to whoever must wait before a password is looked at. */
export function refuseAttempt(
  reply: FastifyReply,
  { reason, retryAfterSeconds }: { reason: keyof typeof WORDS; retryAfterSeconds: number },
) {
  return sendProblem(reply, 'too-many', { detail: WORDS[reason], retryAfterS: retryAfterSeconds });
}
