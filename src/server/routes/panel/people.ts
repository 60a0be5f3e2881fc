import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InvitationResent, InvitationWithdrawn } from '#accounts/invitations.ts';
import type { ClienteChanged, PersonRemoved, RoleChanged } from '#accounts/people.ts';
import { may, PANEL_ROLES } from '#accounts/permissions.ts';
import type { Role } from '#accounts/person.ts';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { toListedPerson, toPanelPerson, type PanelPersonQuery } from '#contract/panel/people.ts';
import { NO_PERMISSION, PANEL_ROLE_OF } from '#contract/roles.ts';
import { refuseUnconfirmed } from '../../http/confirmed-identity.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseAttempt, refuseWeakPassword } from '../../http/refuse-password.ts';
import { authorship, type PanelServices } from '../services.ts';
import { ownSessionRoutes } from './own-session.ts';
import { secondFactorRoutes } from './second-factor.ts';

const ROLES = {
  cliente: ['cliente'],
  admin: PANEL_ROLES,
} as const satisfies Record<NonNullable<PanelPersonQuery['type']>, readonly Role[]>;

/** Customers and those who work in the panel. */
export function peopleRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { people } = panel;
  ownSessionRoutes(app, panel);
  secondFactorRoutes(app, panel);

  handle(app, panelPeopleEndpoints.people, async ({ query, person }, reply) => {
    const { type, search, limit, offset } = query;
    const maySeeAll = may(person.role, 'people');
    if (type === 'admin' && !maySeeAll) return sendProblem(reply, NO_PERMISSION);
    const roles = type === undefined ? (maySeeAll ? null : ROLES.cliente) : ROLES[type];
    const listed = await people.list({ roles, search, limit, offset });
    const invitations = await people.listInvitations(listed.people.map(({ id }) => id));
    const [requestedById, now] = [person.id, panel.now()];
    const results = listed.people.map((other) =>
      toListedPerson(other, { requestedById, invitation: invitations.get(other.id), now }),
    );
    const { count } = listed;
    return reply.send({ results, count, ...pageLinks(panelPeopleEndpoints.people, query, count) });
  });

  handle(app, panelPeopleEndpoints.createPerson, async ({ body, person }, reply) => {
    if (body.type === 'admin' && !may(person.role, 'people')) return sendProblem(reply, NO_PERMISSION);
    if (body.type === 'admin' && refuseUnconfirmed(reply, person, panel.now())) return reply;
    const names = { email: body.email, firstName: body.first_name, lastName: body.last_name };
    const added = await people.add(
      body.type === 'admin'
        ? { role: PANEL_ROLE_OF[body.role ?? 'encargado'], ...names, password: body.password ?? null }
        : { role: 'cliente', ...names, password: body.password ?? null },
      authorship(panel, person),
    );
    if (added.ok) return reply.code(201).send(toPanelPerson(added.person, person.id));
    if (added.reason === 'too-busy') return refuseAttempt(reply, added);
    if (added.reason === 'weak-password') return refuseWeakPassword(reply, added, 'password');
    return sendProblem(reply, 'email-taken', { errors: { email: 'Ya hay una cuenta con ese email' } });
  });

  handle(app, panelPeopleEndpoints.changeRole, async ({ params, body, person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const role = PANEL_ROLE_OF[body.role];
    const changed = await people.changeRole(
      { id: params.id, role, authorId: person.id },
      authorship(panel, person),
    );
    if (changed.ok) return reply.send(toPanelPerson(changed.person, person.id));
    if (changed.reason !== 'own-account') return refuse(reply, changed);
    return sendProblem(reply, 'own-account', { detail: 'Tu propio rol lo cambia otro dueño.' });
  });

  handle(app, panelPeopleEndpoints.changePerson, async ({ params, body, person }, reply) => {
    const { first_name: firstName, last_name: lastName, password = null } = body;
    // A new password is the whole account.
    if (password !== null && !may(person.role, 'people')) return sendProblem(reply, NO_PERMISSION);
    const change = { id: params.id, firstName, lastName, password };
    const changed = await people.changeCliente(change, authorship(panel, person));
    return changed.ok ? reply.send(toPanelPerson(changed.person, person.id)) : refuse(reply, changed);
  });

  handle(app, panelPeopleEndpoints.resendInvitation, async ({ params, person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const invitation = { id: params.id, authorId: person.id };
    const sent = await people.resendInvitation(invitation, authorship(panel, person));
    return sent.ok ? reply.code(204).send(null) : refuse(reply, sent);
  });

  handle(app, panelPeopleEndpoints.withdrawInvitation, async ({ params, person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const invitation = { id: params.id, authorId: person.id };
    const withdrawn = await people.withdrawInvitation(invitation, authorship(panel, person));
    return withdrawn.ok ? reply.code(204).send(null) : refuse(reply, withdrawn);
  });

  handle(app, panelPeopleEndpoints.deletePerson, async ({ params, person }, reply) => {
    if (refuseUnconfirmed(reply, person, panel.now())) return reply;
    const removed = await people.remove({ id: params.id, authorId: person.id }, authorship(panel, person));
    return removed.ok ? reply.code(204).send(null) : refuse(reply, removed);
  });
}

type Refusal = Extract<
  ClienteChanged | InvitationResent | InvitationWithdrawn | PersonRemoved | RoleChanged,
  { ok: false }
>;

function refuse(reply: FastifyReply, refusal: Refusal) {
  switch (refusal.reason) {
    case 'too-busy':
      return refuseAttempt(reply, refusal);
    case 'weak-password':
      return refuseWeakPassword(reply, refusal, 'password');
    case 'unknown-person':
      return sendProblem(reply, 'not-found', { detail: 'No existe esa cuenta.' });
    case 'not-a-cliente':
      return sendProblem(reply, 'protected-account', { detail: 'Solo se pueden editar los clientes.' });
    case 'not-invited':
      return sendProblem(reply, 'protected-account', {
        detail: 'Ya aceptó: eligió su contraseña y entra al panel.',
      });
    case 'sent-just-now':
      return sendProblem(reply, 'invitation-just-sent');
    case 'not-of-panel':
      return sendProblem(reply, 'protected-account', { detail: 'Un cliente no tiene un rol en el panel.' });
    case 'not-permitted':
      return sendProblem(reply, NO_PERMISSION);
    case 'own-account':
      return sendProblem(reply, 'own-account');
    case 'only-by-superuser':
      return sendProblem(reply, 'protected-account', {
        detail: 'Solo otro superusuario puede eliminar a un superusuario.',
      });
  }
}
