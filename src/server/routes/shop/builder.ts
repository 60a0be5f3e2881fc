import type { FastifyInstance } from 'fastify';
import { builderEndpoints } from '#contract/endpoints/builder.ts';
import type { PublicResponses } from '../../responses/public-responses.ts';
import { handleRead, saidOnce } from './public-read.ts';

export function builderRoutes(app: FastifyInstance, responses: PublicResponses): void {
  const { candidates, compatibility, buildSteps, completion, repair, budgetBuilds } = builderEndpoints;

  handleRead(app, responses, candidates, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.candidatesJson(query) };
  });

  handleRead(app, responses, compatibility, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.verdict(query) };
  });

  handleRead(app, responses, buildSteps, () => ({ read: (reader) => reader.buildSteps(), cost: 0 }));

  handleRead(app, responses, completion, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.complete(query), turns: 'long' };
  });

  handleRead(app, responses, repair, (request) => {
    const query = saidOnce(request.query);
    return { query, read: (reader) => reader.repair(query), turns: 'long' };
  });

  handleRead(app, responses, budgetBuilds, ({ query: { uso } }) => ({
    query: { uso },
    read: (reader) => reader.budgetBuilds(uso),
    turns: 'long',
  }));
}
