import type { FastifyReply } from 'fastify';
import type { Started } from '#catalogue/imports/try-lists.ts';
import { toPanelImportDetail } from '#contract/panel/imports-response.ts';
import { sendProblem } from '../../http/problems.ts';
import type { PanelServices } from '../services.ts';

export const NO_IMPORT = { detail: 'Esa importación no existe.' };

/** A dry run that has begun, or why it has not. */
export function sendStarted(reply: FastifyReply, panel: PanelServices, started: Started) {
  if (started.ok) return sendRun(reply, panel, started.id, 202);
  return started.reason === 'busy'
    ? sendProblem(reply, 'import-busy')
    : sendProblem(reply, 'not-found', { detail: 'No hay una lista configurada para leer.' });
}

/** An import as it is now. */
export async function sendRun(
  reply: FastifyReply,
  { imports, offers, now }: PanelServices,
  id: string,
  status: 200 | 202,
) {
  const run = await imports.find(id);
  if (run === undefined) return sendProblem(reply, 'not-found', NO_IMPORT);
  const suppliers = await offers.supplierNames();
  const later = await imports.laterThan(run);
  return reply.code(status).send(toPanelImportDetail(run, { suppliers, now: now() }, later));
}
