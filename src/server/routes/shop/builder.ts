import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildStep, candidateList, candidateQuery, selection, verdict } from '#contract/build.ts';
import { problemDetails } from '#contract/problem-details.ts';
import type { PublicReader } from '../../answers/recorded-reads.ts';
import type { PublicAnswers } from '../../http/public-answers.ts';
import { saidOnce, sendRead } from './public-read.ts';

export function builderRoutes(app: FastifyInstance, answers: PublicAnswers): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/build/',
    {
      schema: {
        tags: ['Armador'],
        summary: 'Candidatos que encajan con lo elegido',
        querystring: candidateQuery,
        response: { 200: candidateList, 400: problemDetails },
      },
    },
    (request, reply) => {
      const query = saidOnce(request.query);
      const read = (reader: PublicReader) => reader.candidatesJson(query);
      return sendRead(request, reply, answers, { path: '/api/build', query, read });
    },
  );

  routes.get(
    '/api/compatibility',
    {
      schema: {
        tags: ['Armador'],
        summary: 'El veredicto de un build entero o a medias',
        querystring: selection,
        response: { 200: verdict, 400: problemDetails },
      },
    },
    (request, reply) => {
      const query = saidOnce(request.query);
      const read = (reader: PublicReader) => reader.verdict(query);
      return sendRead(request, reply, answers, { path: '/api/compatibility', query, read });
    },
  );

  routes.get(
    '/api/build-steps/',
    {
      schema: {
        tags: ['Armador'],
        summary: 'Los ocho pasos, en orden',
        response: { 200: z.array(buildStep) },
      },
    },
    (request, reply) =>
      sendRead(request, reply, answers, {
        path: '/api/build-steps',
        read: (reader) => reader.buildSteps(),
        cost: 0,
      }),
  );
}
