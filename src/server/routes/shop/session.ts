import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemDetails } from '#contract/problem-details.ts';
import { loginAnswer, loginRequest } from '#contract/session.ts';
import { deviceCookie, deviceValue } from '../../http/cookies/device-cookie.ts';
import { sendProblem } from '../../http/errors.ts';
import { networksOf } from '../../http/limits/network-of.ts';
import { refuseAttempt } from '../../http/limits/refuse-attempt.ts';
import type { ShopServices } from '../services.ts';
import { forgetSessionCookie, sessionCookie, sessionValue } from '../../http/cookies/session-cookie.ts';

export function sessionRoutes(app: FastifyInstance, { logIn, logOut }: ShopServices): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/login/',
    {
      schema: {
        tags: ['Sesión'],
        summary: 'Abre una sesión del panel',
        body: loginRequest,
        response: { 200: loginAnswer, 400: problemDetails, 403: problemDetails, 429: problemDetails },
      },
    },
    async (request, reply) => {
      const outcome = await logIn({
        ...request.body,
        ...networksOf(request.ip),
        device: deviceValue(request.headers),
      });
      reply.header('cache-control', 'no-store');
      if (outcome.ok) {
        reply.header('set-cookie', [sessionCookie(outcome.sessionValue), deviceCookie(outcome.device)]);
        return reply.send({ cookie: outcome.sessionValue });
      }
      if (outcome.reason === 'wrong-credentials') return sendProblem(reply, 'bad-credentials');
      return refuseAttempt(reply, outcome);
    },
  );

  routes.post(
    '/api/logout/',
    { schema: { tags: ['Sesión'], summary: 'Cierra la sesión', response: { 204: z.null() } } },
    async (request, reply) => {
      const value = sessionValue(request.headers);
      if (value !== null) await logOut(value);
      return reply
        .code(204)
        .headers({ 'cache-control': 'no-store', 'set-cookie': forgetSessionCookie() })
        .send(null);
    },
  );
}
