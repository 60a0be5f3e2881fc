import type { FastifyReply } from 'fastify';

/** Says that the response is a spreadsheet to save. Send its rows after it. @param name Without its ending, in plain characters: `clientes`. */
export function csvDownload(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`);
}
