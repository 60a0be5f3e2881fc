import type { FastifyInstance } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { sendProblem } from './errors.ts';
import { sessionValue } from './session-cookie.ts';

/** Who may use a route: whoever comes, whoever has an account, or only who runs the shop. */
export type WhoMay = 'anyone' | 'person' | 'panel';

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: WhoMay;
  }
  interface FastifyRequest {
    /** Set on every route that is not for anyone. */
    person: Person;
  }
}

export type ResumeSession = (value: string) => Promise<Person | null>;

/** Registers routes for anyone. */
export function openToAnyone(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    declare(scope, 'anyone');
    routes(scope);
  });
}

/** Registers routes that only these may use: a route has its answer by where it stands, not by its address. */
export function openTo(
  app: FastifyInstance,
  who: Exclude<WhoMay, 'anyone'>,
  resume: ResumeSession,
  routes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    declare(scope, who);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const value = sessionValue(request.headers);
      const person = value === null ? null : await resume(value);
      if (person === null || !mayEnter(person, who)) return sendProblem(reply, 'forbidden');
      request.person = person;
    });
    routes(scope);
  });
}

/** A cliente never enters the panel. */
export function mayEnter(person: Person, who: Exclude<WhoMay, 'anyone'>): boolean {
  return who === 'person' || person.role === 'admin' || person.role === 'superuser';
}

function declare(scope: FastifyInstance, who: WhoMay): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, who };
  });
}
