import type { FastifyInstance } from 'fastify';
import { builderEndpoints } from '#contract/endpoints/builder.ts';
import type { PublicAnswers } from '../../http/public-answers.ts';
import { handleRead, saidOnce } from './public-read.ts';

export function adviceRoutes(app: FastifyInstance, answers: PublicAnswers): void {
  const { completion, repair, budgetBuilds } = builderEndpoints;

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
