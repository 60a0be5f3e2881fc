import type { FastifyInstance } from 'fastify';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { toAuditResponse, SUBJECT_KIND_OF } from '#contract/panel/audit-response.ts';
import { providerName } from '#payments/provider-labels.ts';
import { handle } from '../../http/handle.ts';
import { pageLinks } from '../../http/page-links.ts';
import type { PanelServices } from '../services.ts';

/** Who changed what, and when. */
export function auditRoutes(app: FastifyInstance, { audit, paymentProvider }: PanelServices): void {
  const provider = providerName(paymentProvider);

  handle(app, panelPeopleEndpoints.audit, async ({ query }) => {
    const { tipo, search, limit, offset } = query;
    const kind = tipo === undefined ? null : SUBJECT_KIND_OF[tipo];
    const { entries, count } = await audit.list({ kind, search, limit, offset });
    return {
      results: entries.map((entry) => toAuditResponse(entry, provider)),
      count,
      ...pageLinks(panelPeopleEndpoints.audit, query, count),
    };
  });
}
