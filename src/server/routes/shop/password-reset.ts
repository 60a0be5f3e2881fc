import type { FastifyInstance } from 'fastify';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { deviceCookie } from '../../http/cookies.ts';
import { handle } from '../../http/handle.ts';
import { networksOf } from '../../http/limits/network-of.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseAttempt, refuseWeakPassword } from '../../http/refuse-password.ts';
import type { ShopServices } from '../services.ts';

/** For a person who forgot their password, administrator or cliente. */
export function passwordResetRoutes(app: FastifyInstance, { signIn }: Pick<ShopServices, 'signIn'>): void {
  handle(app, sessionEndpoints.requestReset, async (request, reply) => {
    const { email } = request.body;
    const requested = await signIn.requestReset({ email, ...networksOf(request.ip) });
    if (!requested.ok) {
      return sendProblem(reply, 'too-many', {
        detail: 'Ya pediste varios links. Revisá tu email o probá de nuevo en unos minutos.',
        retryAfterS: requested.retryAfterSeconds,
      });
    }
    return reply.code(202).header('cache-control', 'no-store').send({ message: ASKED });
  });

  handle(app, sessionEndpoints.resetPassword, async (request, reply) => {
    const { link, newPassword } = request.body;
    const reset = await signIn.completeReset({
      token: link,
      password: newPassword,
      network: networksOf(request.ip).network,
    });
    if (reset.ok) {
      const headers = { 'cache-control': 'no-store', 'set-cookie': deviceCookie(reset.device) };
      return reply.code(204).headers(headers).send(null);
    }
    if (reset.reason === 'weak-password') return refuseWeakPassword(reply, reset, 'nueva');
    return reset.reason === 'too-busy' ? refuseAttempt(reply, reset) : sendProblem(reply, reset.reason);
  });
}

/** Does not reveal whether an account has that email. */
const ASKED =
  'Si hay una cuenta con ese email, en unos minutos le llega un link para elegir otra contraseña. Vale una hora.';
