import type { FastifyReply } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { asksPassword, refundPowerOf, type RefundPower } from '#accounts/refund-power.ts';
import { NO_PERMISSION } from '#contract/roles.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { MAY_NOT_REFUND, sendProblem } from '../../http/problems.ts';
import { refuseAttempt } from '../../http/refuse-password.ts';
import type { PanelServices } from '../services.ts';

/**
 * What somebody may refund, by hand or through the provider. Once they typed their password, `passwordFrom` is null; otherwise the code
 * that writes the refund adds up those of a day. Null: the call was refused and answered.
 */
export async function permitRefund(
  reply: FastifyReply,
  panel: PanelServices,
  {
    person,
    body,
  }: { person: Person; body: { amount?: string | undefined; ownPassword?: string | undefined } },
): Promise<RefundPower | null> {
  const power = refundPowerOf(person, panel.refundLimits);
  if (!power.mayRefund) {
    sendProblem(reply, NO_PERMISSION, MAY_NOT_REFUND);
    return null;
  }
  if (power.passwordFrom === null) return power;
  if (body.ownPassword === undefined) {
    if (!asksPassword(power, body.amount === undefined ? null : textToCentavos(body.amount))) return power;
    askForPassword(reply);
    return null;
  }
  const confirmed = await panel.people.confirmPassword(person, body.ownPassword, panel.now());
  if (confirmed.ok) return { ...power, passwordFrom: null };
  if (confirmed.reason === 'wrong-password') refusePassword(reply, 'Esa no es tu contraseña.');
  else refuseAttempt(reply, confirmed);
  return null;
}

export function askForPassword(reply: FastifyReply): void {
  refusePassword(reply, 'Escribí tu contraseña para devolver.');
}

/** Nothing of the request is lost: only the password is asked again. */
function refusePassword(reply: FastifyReply, detail: string): void {
  sendProblem(reply, 'bad-input', { detail, errors: { contrasena: detail } });
}
