import type { FastifyInstance } from 'fastify';
import { builderEndpoints } from '#contract/endpoints/builder.ts';
import type { PublicAnswers } from '../../answers/public-answers.ts';
import { handleRead, saidOnce } from './public-read.ts';

export function builderRoutes(app: FastifyInstance, answers: PublicAnswers): void {
  const { candidates, compatibility, buildSteps, completion, repair, budgetBuilds } = builderEndpoints;

  handleRead(app, answers, candidates, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.candidatesJson(query) };
  });

  handleRead(app, answers, compatibility, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.verdict(query) };
  });

  handleRead(app, answers, buildSteps, () => ({ read: (reader) => reader.buildSteps(), cost: 0 }));

  handleRead(app, answers, completion, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.complete(query), turns: 'long' };
  });

  handleRead(app, answers, repair, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.repair(query), turns: 'long' };
  });

  handleRead(app, answers, budgetBuilds, ({ query: { uso } }) => ({
    query: { uso },
    read: (reader) => reader.budgetBuilds(uso),
    turns: 'long',
  }));
}
