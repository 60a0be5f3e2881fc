import type { FastifyInstance } from 'fastify';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { CODE_MISSING } from '#contract/roles.ts';
import {
  deviceCookie,
  deviceValue,
  clearSessionCookie,
  sessionCookie,
  sessionValue,
} from '../../http/cookies.ts';
import { handle } from '../../http/handle.ts';
import { networksOf } from '../../http/limits/network-of.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseAttempt } from '../../http/refuse-password.ts';
import type { ShopServices } from '../services.ts';

export function sessionRoutes(app: FastifyInstance, { signIn }: ShopServices): void {
  handle(app, sessionEndpoints.logIn, async (request, reply) => {
    const outcome = await signIn.logIn({
      ...request.body,
      ...networksOf(request.ip),
      device: deviceValue(request.headers),
      origin: { userAgent: request.headers['user-agent'], address: request.ip },
    });
    reply.header('cache-control', 'no-store');
    if (outcome.ok) {
      reply.header('set-cookie', [sessionCookie(outcome.sessionValue), deviceCookie(outcome.device)]);
      const isGiven =
        outcome.isFirst && (outcome.person.role === 'admin' || outcome.person.role === 'seller');
      return reply.send({ cookie: outcome.sessionValue, ...(isGiven && { isFirstTime: true as const }) });
    }
    if (outcome.reason === 'code-missing') return sendProblem(reply, CODE_MISSING);
    if (outcome.reason === 'wrong-code') {
      const detail = 'Ese código no es, o ya se usó. Esperá el próximo y probá de nuevo.';
      return sendProblem(reply, 'bad-input', { detail, errors: { codigo: detail } });
    }
    if (outcome.reason === 'wrong-credentials') return sendProblem(reply, 'bad-credentials');
    return refuseAttempt(reply, outcome);
  });

  // A page reads this before it makes a call that needs a signed-in person, because the browser's console shows a refused call as an error.
  handle(app, sessionEndpoints.openSession, async (request, reply) => {
    const value = sessionValue(request.headers);
    reply.header('cache-control', 'no-store');
    return { isOpen: value !== null && (await signIn.resume(value)) !== null };
  });

  handle(app, sessionEndpoints.logOut, async (request, reply) => {
    const value = sessionValue(request.headers);
    if (value !== null) await signIn.logOut(value);
    return reply
      .code(204)
      .headers({ 'cache-control': 'no-store', 'set-cookie': clearSessionCookie() })
      .send(null);
  });
}
