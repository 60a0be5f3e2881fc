import type { FastifyInstance } from 'fastify';
import { toReadinessResponse } from '#contract/readiness.ts';
import type { ReadinessProbe } from '../http/readiness.ts';
import { isFromThisMachine, type SetupWarnings } from '../settings/setup-warnings.ts';

/** Requested by proxies and monitors every second or so: never limited, never cached. */
export const HEALTH_ADDRESSES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process responds. `/readyz`: it can serve visitors; whoever asks from this machine, as the doctor does, also reads what
 * requests showed to be set up wrong.
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    version,
    release,
    readiness,
    warnings,
  }: {
    version: () => string;
    release: string;
    readiness: ReadinessProbe;
    warnings: Pick<SetupWarnings, 'found'>;
  },
): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: version(), release }),
  );
  app.get('/readyz', hidden, async (request, reply) => {
    const response = toReadinessResponse(await readiness.look());
    return reply
      .code(response.listo ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isFromThisMachine(request) ? { ...response, advertencias: warnings.found() } : response);
  });
}
