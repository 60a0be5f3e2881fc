import type { FastifyInstance } from 'fastify';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { failingLetterAnswerOf } from '#contract/panel/letters.ts';
import { listFailingLetters, tryLetterAgain } from '#mail/failing-letters.store.ts';
import { sendProblem } from '../../http/errors.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from './panel-services.ts';

/** The mails that do not go out. */
export function letterRoutes(app: FastifyInstance, { db, now }: PanelServices): void {
  handle(app, panelPeopleEndpoints.failingEmails, async ({ query }) => {
    const { letters, count } = await listFailingLetters(db, query);
    return {
      results: letters.map(failingLetterAnswerOf),
      count,
      ...pageLinks(panelPeopleEndpoints.failingEmails, query, count),
    };
  });

  handle(app, panelPeopleEndpoints.retryEmail, async ({ params }, reply) => {
    const isTriedAgain = await tryLetterAgain(db, params.id, now());
    if (!isTriedAgain) return sendProblem(reply, 'not-found', { detail: 'Ese mail ya salió o no existe.' });
    return reply.code(204).send(null);
  });
}
