import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeOwnPassword } from '#accounts/own-password.ts';
import { currentPersonOf } from '#contract/panel/people-response.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { currentPerson, passwordChange } from '#contract/session.ts';
import { deviceValue } from '../../http/cookies/device-cookie.ts';
import { sendProblem } from '../../http/errors.ts';
import { authorship, type PanelServices } from './panel-services.ts';
import { refuseAttempt } from '../../http/limits/refuse-attempt.ts';
import { refuseWeakPassword } from '../../settings/weak-password-message.ts';
import { sessionValue } from '../../http/cookies/session-cookie.ts';

const TAGS = ['Sesión'];

/** What somebody in the panel sees and changes of themselves. */
export function ownSessionRoutes(app: FastifyInstance, panel: PanelServices): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/sesion/',
    {
      schema: {
        tags: TAGS,
        summary: 'De quién es la sesión',
        response: { 200: currentPerson, 403: problemDetails },
      },
    },
    async ({ person }) => currentPersonOf(person),
  );

  routes.put(
    '/api/sesion/clave/',
    {
      schema: {
        tags: TAGS,
        summary: 'Cambia la contraseña propia y cierra las otras sesiones',
        body: passwordChange,
        response: { 204: z.null(), 400: problemDetails, 403: problemDetails, 429: problemDetails },
      },
    },
    async ({ body, person, headers }, reply) => {
      const changed = await changeOwnPassword(
        panel,
        {
          person,
          current: body.actual,
          next: body.nueva,
          // The scope let nobody through without one.
          sessionValue: sessionValue(headers) ?? '',
          device: deviceValue(headers),
        },
        authorship(panel, person),
      );
      if (changed.ok) return reply.code(204).send(null);
      if (changed.reason === 'wrong-password') {
        const detail = 'Esa no es tu contraseña actual.';
        return sendProblem(reply, 'bad-input', { detail, errors: { actual: detail } });
      }
      if (changed.reason === 'weak-password') return refuseWeakPassword(reply, changed, 'nueva');
      return refuseAttempt(reply, changed);
    },
  );
}
