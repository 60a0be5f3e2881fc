import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID, requestIdOf } from '../http/request-id.ts';
import type { Answer } from './answer.ts';

/** Sends a kept answer through Fastify: the slower way of a first request. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  // What is kept for everybody names nobody's request, unless this one brought its name along.
  if (answer.isShared && requestIdOf(request.headers) === null) reply.removeHeader(REQUEST_ID);
  if (answer.isKnownTo(request.headers['if-none-match'])) {
    return reply.code(304).headers(answer.notModified.headers).send();
  }
  const variant = await answer.variant(request.headers['accept-encoding']);
  return reply.code(answer.status).headers(variant.headers).send(variant.body);
}
