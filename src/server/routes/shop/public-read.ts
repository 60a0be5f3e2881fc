import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { sendProblem } from '../../errors.ts';

/** The browser asks every time and mostly hears 304; a shared cache may serve a half-minute-old answer. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=300';

/** Answers a public read with JSON from the cache, computing it only if nobody asked since the catalogue changed. */
export async function sendRead(
  request: FastifyRequest,
  reply: FastifyReply,
  answers: AnswerCache,
  read: () => unknown,
) {
  const answer = await answers.obtain(request.raw.url ?? request.url, () => {
    const found = read();
    if (found === null) return null;
    return {
      body: typeof found === 'string' ? found : JSON.stringify(found),
      contentType: 'application/json; charset=utf-8',
      cacheControl: PUBLIC_CACHE,
    };
  });
  return answer === null ? sendProblem(reply, 'not-found') : sendAnswer(request, reply, answer);
}
