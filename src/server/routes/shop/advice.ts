import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { budgetBuild, budgetQuery, completion, completionQuery, repair } from '#contract/advice.ts';
import { selection } from '#contract/build.ts';
import { problemDetails } from '#contract/problem-details.ts';
import type { PublicReader } from '../../answers/recorded-reads.ts';
import type { PublicAnswers } from '../../http/public-answers.ts';
import { saidOnce, sendRead } from './public-read.ts';

const TAGS = ['Armador'];

export function adviceRoutes(app: FastifyInstance, answers: PublicAnswers): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/completar',
    {
      schema: {
        tags: TAGS,
        summary: 'Llena los pasos vacíos con lo que más rinde para un uso dentro de un presupuesto',
        querystring: completionQuery,
        response: { 200: completion, 400: problemDetails },
      },
    },
    (request, reply) => {
      const query = saidOnce(request.query);
      const read = (reader: PublicReader) => reader.complete(query);
      return sendRead(request, reply, answers, { path: '/api/completar', query, read, turns: 'long' });
    },
  );

  routes.get(
    '/api/reparacion',
    {
      schema: {
        tags: TAGS,
        summary: 'El menor cambio que hace compatible un build, y con qué reemplazar lo que se agotó',
        querystring: selection,
        response: { 200: repair, 400: problemDetails },
      },
    },
    (request, reply) => {
      const query = saidOnce(request.query);
      const read = (reader: PublicReader) => reader.repair(query);
      return sendRead(request, reply, answers, { path: '/api/reparacion', query, read, turns: 'long' });
    },
  );

  routes.get(
    '/api/presupuestos',
    {
      schema: {
        tags: TAGS,
        summary: 'Los tres builds de la guía con el stock y los precios de hoy',
        querystring: budgetQuery,
        response: { 200: z.array(budgetBuild), 400: problemDetails },
      },
    },
    (request, reply) => {
      const { uso } = request.query;
      const read = (reader: PublicReader) => reader.budgetBuilds(uso);
      return sendRead(request, reply, answers, {
        path: '/api/presupuestos',
        query: { uso },
        read,
        turns: 'long',
      });
    },
  );
}
