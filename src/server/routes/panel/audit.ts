import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { toAuditResponse, SUBJECT_KIND_OF } from '#contract/panel/audit-response.ts';
import { auditList, auditQuery } from '#contract/panel/audit.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from './panel-services.ts';

const PATH = '/api/auditoria/';

/** Who changed what, and when. */
export function auditRoutes(app: FastifyInstance, { db }: PanelServices): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      schema: {
        tags: ['Panel'],
        summary: 'Los cambios hechos en el panel, del más nuevo al más viejo',
        querystring: auditQuery,
        response: { 200: auditList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query }) => {
      const { tipo, search, limit, offset } = query;
      const kind = tipo === undefined ? null : SUBJECT_KIND_OF[tipo];
      const { entries, count } = await listAuditEntries(db, { kind, search, limit, offset });
      return { results: entries.map(toAuditResponse), count, ...pageLinks(PATH, query, count) };
    },
  );
}
