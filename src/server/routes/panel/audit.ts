import type { FastifyInstance } from 'fastify';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { toAuditResponse, SUBJECT_KIND_OF } from '#contract/panel/audit-response.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from './panel-services.ts';

/** Who changed what, and when. */
export function auditRoutes(app: FastifyInstance, { db }: PanelServices): void {
  handle(app, panelPeopleEndpoints.audit, async ({ query }) => {
    const { tipo, search, limit, offset } = query;
    const kind = tipo === undefined ? null : SUBJECT_KIND_OF[tipo];
    const { entries, count } = await listAuditEntries(db, { kind, search, limit, offset });
    return {
      results: entries.map(toAuditResponse),
      count,
      ...pageLinks(panelPeopleEndpoints.audit, query, count),
    };
  });
}
