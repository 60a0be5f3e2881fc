import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ReadinessResponse } from '#contract/readiness.ts';
import { problem } from '#server/http/problems.ts';
import type { Config } from '#server/settings/config.ts';
import { SHOP_COMMAND, START_COMMAND } from '#server/settings/own-commands.ts';
import { ownUrl } from '../../composition/open-payments.ts';
import { cannotListen, METRICS_DOOR } from '#server/settings/start-up-messages.ts';
import type { Finding } from './finding.ts';

const ANSWER_MS = 3000;

/** Asks the running shop, if there is one, whether it is ready. */
export async function checkShop(config: Config): Promise<Finding> {
  const about = 'tienda';
  const address = `${ownUrl(config)}/readyz`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });
    if (response.status === 200) return { level: 'ok', about, words: `está abierta en ${ownUrl(config)}.` };
    if (response.status !== 503) throw new TypeError(`status ${response.status}`);
    const said = (await response.json()) as ReadinessResponse | ReturnType<typeof problem>; // the shop's own
    if (!('controles' in said)) {
      if (said.type === problem('unavailable').type) return passing('abriendo', config);
      throw new TypeError(said.type);
    }
    const { estado, controles } = said;
    if (estado === 'cerrando') return passing('cerrando', config);
    const bad = Object.entries(controles).filter(([, state]) => state !== 'ok');
    const words = `está abierta y no da abasto: ${bad.map(([name, state]) => `${name} ${state}`).join(', ')}.`;
    return { level: 'falla', about, words, advice: 'mirá su registro: dice desde cuándo y por qué.' };
  } catch (error) {
    const obstacle = await findObstacle(config);
    if (obstacle !== null && (isSilent(error) || obstacle.isAddress))
      return { level: 'falla', about, words: `no está abierta, y no puede abrir. ${obstacle.words}` };
    if (isSilent(error))
      return { level: 'aviso', about, words: `no está abierta en ${ownUrl(config)}.`, advice: START_COMMAND };
    const words = `en ${ownUrl(config)} atiende otro programa.`;
    return { level: 'falla', about, words, advice: 'cerralo, o elegí otro puerto con PORT.' };
  }
}

function passing(doing: 'abriendo' | 'cerrando', config: Config): Finding {
  const words = `está ${doing} en ${ownUrl(config)}.`;
  return {
    level: 'aviso',
    about: 'tienda',
    words,
    advice: `esperá unos segundos, y repetí ${SHOP_COMMAND} doctor`,
  };
}

/** Why the shop could not listen, on its own port or on that of the metrics; null: it could. Tried for a moment. */
async function findObstacle({
  host,
  port,
  metrics,
}: Config): Promise<{ words: string; isAddress: boolean } | null> {
  const doors = [
    { host, port, names: undefined },
    ...(metrics === null ? [] : [{ ...metrics, names: METRICS_DOOR }]),
  ];
  for (const { names, ...place } of doors) {
    const server = createServer().listen(place);
    try {
      await once(server, 'listening');
      server.close();
    } catch (error) {
      const failure = error as NodeJS.ErrnoException; // what `listen` fails with
      return { words: cannotListen(failure, place, names), isAddress: failure.code === 'EADDRNOTAVAIL' };
    }
  }
  return null;
}

/** Nobody listens there: the request failed before any answer. */
function isSilent(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === 'ECONNREFUSED'
  );
}
