import { z } from 'zod';
import { budgetBuild, budgetQuery, completion, completionQuery, repair } from '../advice.ts';
import { buildStep, candidateList, candidateQuery, selection, verdict } from '../build.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './shop-routes.ts';

export const builderEndpoints = endpoints(
  { who: 'anyone', tag: 'Armador' },
  {
    candidates: {
      route: routes.candidates,
      summary: 'Candidatos que encajan con lo elegido',
      query: candidateQuery,
      responses: { 200: candidateList },
      problems: [400],
    },
    compatibility: {
      route: routes.compatibility,
      summary: 'El veredicto de un build entero o a medias',
      query: selection,
      responses: { 200: verdict },
      problems: [400],
    },
    buildSteps: {
      route: routes.buildSteps,
      summary: 'Los ocho pasos, en orden',
      responses: { 200: z.array(buildStep) },
    },
    completion: {
      route: routes.completion,
      summary: 'Llena los pasos vacíos con lo que más rinde para un uso dentro de un presupuesto',
      query: completionQuery,
      responses: { 200: completion },
      problems: [400],
    },
    repair: {
      route: routes.repair,
      summary: 'El menor cambio que hace compatible un build, y con qué reemplazar lo que se agotó',
      query: selection,
      responses: { 200: repair },
      problems: [400],
    },
    budgetBuilds: {
      route: routes.budgetBuilds,
      summary: 'Los tres builds de la guía con el stock y los precios de hoy',
      query: budgetQuery,
      responses: { 200: z.array(budgetBuild) },
      problems: [400],
    },
  },
);
