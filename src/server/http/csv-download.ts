import type { FastifyReply } from 'fastify';

/** Sets the headers of a spreadsheet to save. Send its rows afterwards. @param name Without its ending, in plain characters: `clientes`. */
export function csvDownload(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`);
}
