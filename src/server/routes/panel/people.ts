import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClienteChanged, PersonRemoved } from '#accounts/people.ts';
import type { Role } from '#accounts/person.ts';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { panelPersonOf, type PanelPersonQuery } from '#contract/panel/people.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import { refuseAttempt, refuseWeakPassword } from '../../http/refuse-password.ts';
import { authorship, type PanelServices } from '../services.ts';
import { ownSessionRoutes } from './own-session.ts';

const ROLES = {
  cliente: ['cliente'],
  admin: ['admin', 'superuser'],
} as const satisfies Record<NonNullable<PanelPersonQuery['type']>, readonly Role[]>;

/** Customers and administrators. */
export function peopleRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { people } = panel;
  ownSessionRoutes(app, panel);

  handle(app, panelPeopleEndpoints.people, async ({ query, person }) => {
    const { type, search, limit, offset } = query;
    const roles = type === undefined ? null : ROLES[type];
    const listed = await people.list({ roles, search, limit, offset });
    const results = listed.people.map((other) => panelPersonOf(other, person.id));
    const { count } = listed;
    return { results, count, ...pageLinks(panelPeopleEndpoints.people, query, count) };
  });

  handle(app, panelPeopleEndpoints.createPerson, async ({ body, person }, reply) => {
    const names = { email: body.email, firstName: body.first_name, lastName: body.last_name };
    const added = await people.add(
      body.type === 'admin'
        ? { role: 'admin', ...names, password: body.password }
        : { role: 'cliente', ...names, password: body.password ?? null },
      authorship(panel, person),
    );
    if (added.ok) return reply.code(201).send(panelPersonOf(added.person, person.id));
    if (added.reason === 'too-busy') return refuseAttempt(reply, added);
    if (added.reason === 'weak-password') return refuseWeakPassword(reply, added, 'password');
    return sendProblem(reply, 'email-taken', { errors: { email: 'Ya hay una cuenta con ese email' } });
  });

  handle(app, panelPeopleEndpoints.changePerson, async ({ params, body, person }, reply) => {
    const { first_name: firstName, last_name: lastName, password = null } = body;
    const change = { id: params.id, firstName, lastName, password };
    const changed = await people.changeCliente(change, authorship(panel, person));
    return changed.ok ? reply.send(panelPersonOf(changed.person, person.id)) : refuse(reply, changed);
  });

  handle(app, panelPeopleEndpoints.deletePerson, async ({ params, person }, reply) => {
    const removed = await people.remove({ id: params.id, authorId: person.id }, authorship(panel, person));
    return removed.ok ? reply.code(204).send(null) : refuse(reply, removed);
  });
}

type Refusal = Extract<ClienteChanged | PersonRemoved, { ok: false }>;

/** Never 403, which would send a person with a valid session to the login. */
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
    case 'own-account':
      return sendProblem(reply, 'own-account');
    case 'only-by-superuser':
      return sendProblem(reply, 'protected-account', {
        detail: 'Solo otro superusuario puede eliminar a un superusuario.',
      });
  }
}
