import { z } from 'zod';
import { auditList, auditQuery } from '../panel/audit.ts';
import { backupState } from '../panel/backups.ts';
import { failingEmailList, failingEmailQuery } from '../panel/failing-emails.ts';
import {
  newPerson,
  panelPerson,
  panelPersonList,
  panelPersonQuery,
  personChange,
  roleChange,
} from '../panel/people.ts';
import { rolesWithSecondFactor } from '../panel/own-account.ts';
import { shopState } from '../panel/shop-state.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });

/** Accounts, the audit log, emails that reach nobody, backups, and the state of the shop. */
export const panelPeopleEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    people: {
      who: 'customers',
      route: routes.people,
      summary: 'Clientes y administradores, del más nuevo al más viejo',
      query: panelPersonQuery,
      responses: { 200: panelPersonList },
      problems: [400],
    },
    createPerson: {
      who: 'customers',
      route: routes.createPerson,
      summary: 'Crea un cliente o un administrador',
      body: newPerson,
      responses: { 201: panelPerson },
      problems: [400, 409, 429],
    },
    changePerson: {
      who: 'customers',
      route: routes.changePerson,
      summary: 'Cambia los nombres o la contraseña de un cliente',
      params: one,
      body: personChange,
      responses: { 200: panelPerson },
      problems: [400, 404, 409, 429],
    },
    changeRole: {
      who: 'roles',
      route: routes.changeRole,
      summary: 'Cambia el rol de quien trabaja en el panel, y cierra sus sesiones',
      params: one,
      body: roleChange,
      responses: { 200: panelPerson },
      problems: [400, 404, 409],
    },
    resetSecondFactor: {
      who: 'roles',
      route: routes.resetSecondFactor,
      summary: 'Quita el segundo paso de quien perdió su teléfono, y cierra sus sesiones',
      params: one,
      responses: { 204: z.null() },
      problems: [404, 409],
    },
    neededSecondFactors: {
      who: 'roles',
      route: routes.neededSecondFactors,
      summary: 'Los roles que tienen que usar el segundo paso',
      responses: { 200: rolesWithSecondFactor },
    },
    needSecondFactors: {
      who: 'roles',
      route: routes.needSecondFactors,
      summary: 'Cambia qué roles tienen que usar el segundo paso',
      body: rolesWithSecondFactor,
      responses: { 200: rolesWithSecondFactor },
      problems: [400],
    },
    resendInvitation: {
      who: 'people',
      route: routes.resendInvitation,
      summary: 'Manda de nuevo la invitación de quien todavía no eligió su contraseña',
      params: one,
      responses: { 204: z.null() },
      problems: [404, 409],
    },
    withdrawInvitation: {
      who: 'people',
      route: routes.withdrawInvitation,
      summary: 'Retira la invitación de quien todavía no eligió su contraseña, con su cuenta',
      params: one,
      responses: { 204: z.null() },
      problems: [404, 409],
    },
    deletePerson: {
      who: 'people',
      route: routes.deletePerson,
      summary: 'Elimina una cuenta, con sus sesiones',
      params: one,
      responses: { 204: z.null() },
      problems: [404, 409],
    },
    failingEmails: {
      route: routes.failingEmails,
      summary: 'Los emails que no salen, del más viejo al más nuevo',
      query: failingEmailQuery,
      responses: { 200: failingEmailList },
      problems: [400],
    },
    retryEmail: {
      route: routes.retryEmail,
      summary: 'Vuelve a intentar un email enseguida',
      params: one,
      responses: { 204: z.null() },
      problems: [404],
    },
    backups: {
      route: routes.backups,
      summary: 'La última copia de seguridad, y cuándo toca la próxima',
      responses: { 200: backupState },
    },
    shopState: {
      route: routes.shopState,
      summary: 'Cómo está la tienda: lista, emails, cobros, base de datos, disco, copias y tareas',
      responses: { 200: shopState },
    },
    audit: {
      route: routes.audit,
      summary: 'Los cambios hechos en el panel, del más nuevo al más viejo',
      query: auditQuery,
      responses: { 200: auditList },
      problems: [400],
    },
  },
);
