import type { FastifyInstance } from 'fastify';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { toFailingEmailResponse } from '#contract/panel/failing-emails.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import { sendProblem } from '../../http/problems.ts';
import type { PanelServices } from '../services.ts';

/** Emails that could not be sent. */
export function failingEmailRoutes(app: FastifyInstance, { mail }: PanelServices): void {
  handle(app, panelPeopleEndpoints.failingEmails, async ({ query }) => {
    const { emails, count } = await mail.listFailing(query);
    return {
      results: emails.map(toFailingEmailResponse),
      count,
      ...pageLinks(panelPeopleEndpoints.failingEmails, query, count),
    };
  });

  handle(app, panelPeopleEndpoints.retryEmail, async ({ params }, reply) => {
    const isTriedAgain = await mail.retry(params.id);
    if (!isTriedAgain) return sendProblem(reply, 'not-found', { detail: 'Ese email ya salió o no existe.' });
    return reply.code(204).send(null);
  });
}
