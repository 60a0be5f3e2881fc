import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { may } from '#accounts/permissions.ts';
import type { Person } from '#accounts/person.ts';
import type { SignedIn } from '#accounts/session.ts';
import type { WhoMay } from '#contract/endpoints/endpoint.ts';
import { NO_PERMISSION, SECOND_FACTOR_NEEDED } from '#contract/roles.ts';
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
    person: SignedIn;
  }
}

export type ResumeSession = (value: string) => Promise<SignedIn | null>;

/**
 * From now on every route states who may use it, and one that is not for anyone is guarded before its own code runs. A route that
 * does not state it stops the shop from opening.
 */
export function demandWhoMay(app: FastifyInstance, resume: ResumeSession): void {
  const routes: RouteOptions[] = [];
  const declared: DeclaredRoute[] = [];
  const guards = new Map<WhoMay, onRequestAsyncHookHandler>();
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const who = route.config?.who;
    if (who === undefined || who === 'anyone') return;
    const guard = guards.get(who) ?? guardFor(who, resume);
    guards.set(who, guard);
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
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
    if (person === null) return sendProblem(reply, 'forbidden');
    const refusal = refusalOf(person, who);
    if (refusal !== null) return sendProblem(reply, refusal);
    request.person = person;
  };
}

/** The kind of problem with which a call for `who` refuses somebody who is signed in; null: they may make it. */
export function refusalOf(person: SignedIn, who: Exclude<WhoMay, 'anyone'>) {
  if (who === 'person') return null;
  // A person who may not enter the panel gets the same refusal for each of its calls.
  if (!mayEnterPanel(person)) return 'forbidden';
  if (!may(person.role, who)) return NO_PERMISSION;
  return person.needsSecondFactor && who !== 'session' ? SECOND_FACTOR_NEEDED : null;
}

/** A cliente never enters the panel. */
export function mayEnterPanel({ role }: Person): boolean {
  return may(role, 'session');
}
