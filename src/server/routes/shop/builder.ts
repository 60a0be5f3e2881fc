import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildStep, candidateList, candidateQuery, selection, verdict } from '#contract/build.ts';
import { problemDetails } from '#contract/problem-details.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import type { ShopServices } from '../../services.ts';
import { sendRead } from './public-read.ts';

export function builderRoutes(app: FastifyInstance, { reader }: ShopServices, answers: AnswerCache): void {
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
    (request, reply) => sendRead(request, reply, answers, () => reader.candidatesJson(request.query)),
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
    (request, reply) => sendRead(request, reply, answers, () => reader.verdict(request.query)),
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
    (request, reply) => sendRead(request, reply, answers, () => reader.buildSteps()),
  );
}
