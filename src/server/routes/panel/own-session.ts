import type { FastifyInstance } from 'fastify';
import { ownSessionEndpoints } from '#contract/endpoints/session.ts';
import { toOpenSession } from '#contract/panel/own-account.ts';
import { toCurrentPerson } from '#contract/panel/people.ts';
import { deviceValue, sessionValue } from '../../http/cookies.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseAttempt, refuseWeakPassword } from '../../http/refuse-password.ts';
import { authorship, type PanelServices } from '../services.ts';

/** A person's own session and password. */
export function ownSessionRoutes(app: FastifyInstance, panel: PanelServices): void {
  handle(app, ownSessionEndpoints.currentPerson, async ({ person }) => toCurrentPerson(person));

  handle(app, ownSessionEndpoints.confirmIdentity, async ({ body, person, headers }, reply) => {
    const confirmed = await panel.people.confirmPassword(person, body.ownPassword, panel.now());
    if (confirmed.ok) {
      await panel.people.markConfirmed(sessionValue(headers) ?? '', panel.now());
      return reply.code(204).send(null);
    }
    if (confirmed.reason !== 'wrong-password') return refuseAttempt(reply, confirmed);
    const detail = 'Esa no es tu contraseña.';
    return sendProblem(reply, 'bad-input', { detail, errors: { contrasena: detail } });
  });

  handle(app, ownSessionEndpoints.openSessions, async ({ person, headers }) => {
    const sessions = await panel.people.listOpenSessions(person, sessionValue(headers) ?? '', panel.now());
    return { results: sessions.map(toOpenSession) };
  });

  handle(app, ownSessionEndpoints.endSession, async ({ params, person }, reply) =>
    (await panel.people.endOwnSession(person, params.id))
      ? reply.code(204).send(null)
      : sendProblem(reply, 'not-found', { detail: 'Esa sesión ya está cerrada.' }),
  );

  handle(app, ownSessionEndpoints.endOtherSessions, async ({ person, headers }, reply) => {
    await panel.people.endOtherSessions(person, sessionValue(headers) ?? '');
    return reply.code(204).send(null);
  });

  handle(app, ownSessionEndpoints.changePassword, async ({ body, person, headers }, reply) => {
    const changed = await panel.people.changeOwnPassword(
      {
        person,
        current: body.current,
        next: body.newPassword,
        // The guard let nobody pass without a session.
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
  });
}
