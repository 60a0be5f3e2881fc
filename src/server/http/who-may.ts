import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { sendProblem } from './errors.ts';
import { sessionValue } from './cookies/session-cookie.ts';

/** Who may use a route: whoever comes, whoever has an account, or only who runs the shop. */
export type WhoMay = 'anyone' | 'person' | 'panel';

export interface DeclaredRoute {
  method: string;
  url: string;
  who: WhoMay;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: WhoMay;
  }
  interface FastifyInstance {
    /** Every route and who may use it, once the shop is ready. */
    declaredRoutes: readonly DeclaredRoute[];
  }
  interface FastifyRequest {
    /** Set on every route that is not for anyone. */
    person: Person;
  }
}

export type ResumeSession = (value: string) => Promise<Person | null>;

/** From here on a route that does not say who may use it keeps the shop from opening. */
export function demandWhoMay(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const who = config?.who;
      if (who === undefined) throw new Error(`nobody said who may use ${String(method)} ${url}`);
      declared.push(...[method].flat().map((name) => ({ method: name, url, who })));
    }
  });
}

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
