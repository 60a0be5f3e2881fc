import { z } from 'zod';
import {
  currentPerson,
  loginResponse,
  loginRequest,
  passwordChange,
  openSession,
  passwordReset,
  resetRequest,
  resetRequested,
} from '../session.ts';
import {
  codeRequest,
  identityProof,
  openSessionList,
  recoveryCodes,
  secondFactorSetUp,
  secondFactorState,
} from '../panel/own-account.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';
import { logOut, openSession as openSessionRoute } from './shop-routes.ts';

export const sessionEndpoints = endpoints(
  { who: 'anyone', tag: 'Sesión' },
  {
    logIn: {
      route: routes.logIn,
      summary: 'Abre una sesión del panel',
      body: loginRequest,
      responses: { 200: loginResponse },
      problems: [400, 403, 429],
    },
    logOut: {
      route: logOut,
      summary: 'Cierra la sesión',
      responses: { 204: z.null() },
    },
    openSession: {
      route: openSessionRoute,
      summary: 'Si hay una sesión abierta en este navegador',
      responses: { 200: openSession },
    },
    requestReset: {
      route: routes.requestReset,
      summary: 'Manda por email un link para elegir otra contraseña',
      body: resetRequest,
      responses: { 202: resetRequested },
      problems: [400, 429],
    },
    resetPassword: {
      route: routes.resetPassword,
      summary: 'Elige otra contraseña con el link del email',
      body: passwordReset,
      responses: { 204: z.null() },
      problems: [400, 409, 429],
    },
  },
);

/** What somebody in the panel sees and changes of themselves. */
export const ownSessionEndpoints = endpoints(
  { who: 'session', tag: 'Sesión' },
  {
    currentPerson: {
      route: routes.currentPerson,
      summary: 'De quién es la sesión',
      responses: { 200: currentPerson },
    },
    changePassword: {
      route: routes.changePassword,
      summary: 'Cambia la contraseña propia y cierra las otras sesiones',
      body: passwordChange,
      responses: { 204: z.null() },
      problems: [400, 429],
    },
    confirmIdentity: {
      route: routes.confirmIdentity,
      summary: 'Confirma con la contraseña que quien usa la sesión es su dueño; vale quince minutos',
      body: identityProof,
      responses: { 204: z.null() },
      problems: [400, 429],
    },
    openSessions: {
      route: routes.openSessions,
      summary: 'Las sesiones propias que están abiertas, la última usada primero',
      responses: { 200: openSessionList },
    },
    endSession: {
      route: routes.endSession,
      summary: 'Cierra una sesión propia',
      params: z.object({ id: z.string() }),
      responses: { 204: z.null() },
      problems: [404],
    },
    endOtherSessions: {
      route: routes.endOtherSessions,
      summary: 'Cierra todas las sesiones propias menos esta',
      responses: { 204: z.null() },
    },
    secondFactor: {
      route: routes.secondFactor,
      summary: 'Si el ingreso propio tiene un segundo paso, y cuántos códigos de recuperación quedan',
      responses: { 200: secondFactorState },
    },
    beginSecondFactor: {
      route: routes.beginSecondFactor,
      summary: 'Empieza a activar el segundo paso: la clave para la aplicación',
      responses: { 200: secondFactorSetUp },
      problems: [409],
    },
    confirmSecondFactor: {
      route: routes.confirmSecondFactor,
      summary: 'Activa el segundo paso con un código de la aplicación; responde los códigos de recuperación',
      body: codeRequest,
      responses: { 200: recoveryCodes },
      problems: [400, 409],
    },
    removeSecondFactor: {
      route: routes.removeSecondFactor,
      summary: 'Desactiva el segundo paso propio',
      responses: { 204: z.null() },
      problems: [409],
    },
  },
);
