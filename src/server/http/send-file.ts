import type { FastifyReply } from 'fastify';

/**
 * Sends a stored file as a download. It came from a person: a browser saves it, guesses no other type (`nosniff`, which every response has)
 * and, if it opens it after all, runs nothing of it in the shop's origin.
 * @param name Plain characters, as `fileNameOf` leaves them.
 */
export function sendFile(
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
}
