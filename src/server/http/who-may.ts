import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { Person } from '#accounts/person.ts';
import type { WhoMay } from '#contract/endpoints/endpoint.ts';
import { sessionValue } from './cookies.ts';
import { sendProblem } from './problems.ts';

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

/**
 * From now on every route states who may use it, and one that is not for anyone is guarded before its own code runs. A route that
 * does not state it stops the shop from opening.
 */
export function demandWhoMay(app: FastifyInstance, resume: ResumeSession): void {
  const routes: RouteOptions[] = [];
  const declared: DeclaredRoute[] = [];
  const guards = { person: guardFor('person', resume), panel: guardFor('panel', resume) };
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const who = route.config?.who;
    if (who === undefined || who === 'anyone') return;
    route.onRequest = [guards[who], ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const who = config?.who;
      if (who === undefined) throw new Error(`nobody said who may use ${String(method)} ${url}`);
      declared.push(...[method].flat().map((name) => ({ method: name, url, who })));
    }
  });
}

/** Registers pages and files, which are for anyone; a call of the API states it in the contract's table (`handle.ts`). */
export function openToAnyone(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { who: 'anyone', ...route.config };
    });
    routes(scope);
  });
}

function guardFor(who: Exclude<WhoMay, 'anyone'>, resume: ResumeSession): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const value = sessionValue(request.headers);
    const person = value === null ? null : await resume(value);
    if (person === null || !mayEnter(person, who)) return sendProblem(reply, 'forbidden');
    request.person = person;
  };
}

/** A cliente never enters the panel. */
export function mayEnter(person: Person, who: Exclude<WhoMay, 'anyone'>): boolean {
  return who === 'person' || person.role === 'admin' || person.role === 'superuser';
}
