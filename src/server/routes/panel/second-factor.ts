import type { FastifyInstance } from 'fastify';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { ownSessionEndpoints } from '#contract/endpoints/session.ts';
import { NO_PERMISSION, PANEL_ROLE_OF, ROLE_WORD_OF } from '#contract/roles.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { qrCode } from '../../http/qr-code.ts';
import { refuseUnconfirmed } from '../../http/confirmed-identity.ts';
import { authorship, type PanelServices } from '../services.ts';

/** The second step of a login: to set up one's own, to remove that of a person who lost theirs, and which roles need it. */
export function secondFactorRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { people } = panel;

  handle(app, ownSessionEndpoints.secondFactor, async ({ person }) => {
    const { isOn, codesLeft, isNeeded } = await people.readSecondFactor(person);
    return { isOn, codesLeft, isNeeded };
  });

  handle(app, ownSessionEndpoints.beginSecondFactor, async ({ person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const begun = await people.beginSecondFactor(person, authorship(panel, person));
    if (!begun.ok) return sendProblem(reply, 'second-factor-moved');
    return reply.send({ secret: begun.secret, link: begun.link, qr: qrCode(begun.link) });
  });

  handle(app, ownSessionEndpoints.confirmSecondFactor, async ({ body, person }, reply) => {
    const confirmed = await people.confirmSecondFactor(person, body.code, authorship(panel, person));
    if (confirmed.ok) return reply.send({ codes: confirmed.recoveryCodes });
    if (confirmed.reason === 'not-begun') return sendProblem(reply, 'second-factor-moved');
    const detail = 'Ese código no es. Mirá que el teléfono tenga la hora en automático.';
    return sendProblem(reply, 'bad-input', { detail, errors: { codigo: detail } });
  });

  handle(app, ownSessionEndpoints.removeSecondFactor, async ({ person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const removed = await people.removeSecondFactor(
      { id: person.id, authorId: person.id },
      authorship(panel, person),
    );
    return removed.ok ? reply.code(204).send(null) : sendProblem(reply, 'second-factor-moved');
  });

  handle(app, panelPeopleEndpoints.resetSecondFactor, async ({ params, person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const removed = await people.removeSecondFactor(
      { id: params.id, authorId: person.id },
      authorship(panel, person),
    );
    if (removed.ok) return reply.code(204).send(null);
    if (removed.reason === 'not-permitted') return sendProblem(reply, NO_PERMISSION);
    if (removed.reason === 'unknown-person') {
      return sendProblem(reply, 'not-found', { detail: 'No existe esa cuenta.' });
    }
    return sendProblem(reply, 'second-factor-moved', { detail: 'Esa cuenta no tiene el segundo paso.' });
  });

  handle(app, panelPeopleEndpoints.neededSecondFactors, async () => ({
    roles: (await people.readNeededRoles()).map((role) => ROLE_WORD_OF[role]),
  }));

  handle(app, panelPeopleEndpoints.needSecondFactors, async ({ body, person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const roles = [...new Set(body.roles)].map((word) => PANEL_ROLE_OF[word]);
    await people.writeNeededRoles(roles, person, authorship(panel, person));
    return reply.send({ roles: roles.map((role) => ROLE_WORD_OF[role]) });
  });
}
