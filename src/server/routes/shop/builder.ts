import type { FastifyInstance } from 'fastify';
import { builderEndpoints } from '#contract/endpoints/builder.ts';
import type { PublicAnswers } from '../../http/public-answers.ts';
import { handleRead, saidOnce } from './public-read.ts';

export function builderRoutes(app: FastifyInstance, answers: PublicAnswers): void {
  const { candidates, compatibility, buildSteps } = builderEndpoints;

  handleRead(app, answers, candidates, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.candidatesJson(query) };
  });

  handleRead(app, answers, compatibility, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.verdict(query) };
  });

  handleRead(app, answers, buildSteps, () => ({ read: (reader) => reader.buildSteps(), cost: 0 }));
}
