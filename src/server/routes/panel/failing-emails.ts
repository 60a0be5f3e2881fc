import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  toFailingEmailResponse,
  failingEmailList,
  failingEmailQuery,
} from '#contract/panel/failing-emails.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { listFailingEmails, retryEmail } from '#mail/failing-emails.store.ts';
import { sendProblem } from '../../http/errors.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from './panel-services.ts';

const TAGS = ['Panel'];
const PATH = '/api/mails/sin-entregar/';

/** The mails that do not go out. */
export function failingEmailRoutes(app: FastifyInstance, { db, now }: PanelServices): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Los mails que no salen, del más viejo al más nuevo',
        querystring: failingEmailQuery,
        response: { 200: failingEmailList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { emails, count } = await listFailingEmails(db, query);
      return { results: emails.map(toFailingEmailResponse), count, ...pageLinks(PATH, query, count) };
    },
  );

  routes.post(
    `${PATH}:id/reintentar/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Vuelve a intentar un mail enseguida',
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), 403: problemDetails, 404: problemDetails },
      },
    },
    async ({ params }, reply) => {
      const isTriedAgain = await retryEmail(db, params.id, now());
      if (!isTriedAgain) return sendProblem(reply, 'not-found', { detail: 'Ese mail ya salió o no existe.' });
      return reply.code(204).send(null);
    },
  );
}
