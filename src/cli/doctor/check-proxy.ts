import { isLoopbackUrl } from '#server/http/own-origin.ts';
import type { Config } from '#server/settings/config.ts';
import { ownUrl } from '../../composition/open-payments.ts';
import type { Finding } from './finding.ts';

const ANSWER_MS = 3000;
const ABOUT = 'proxy';

/** Whether the shop knows its visitors behind a proxy, and answers the address that they use: what the running shop saw, and what settings say. */
export async function checkProxy(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const seen = await faultsSeenBy(`${ownUrl(config)}/readyz`);
  const findings = seen.flatMap((fault) =>
    fault === 'proxy' || fault === 'origen' ? [SEEN[fault](config)] : [],
  );
  if (
    findings.length > 0 ||
    !config.shop.publicUrl.startsWith('https:') ||
    isLoopbackUrl(config.shop.publicUrl)
  )
    return findings;
  const isUnset = (env['TRUST_PROXY'] ?? '') === '';
  // A shop that listens to its own machine alone has its proxy there, which counts without the setting.
  if (!isUnset || isLoopbackUrl(`http://${inAddress(config.host)}`)) return [];
  return [
    {
      level: 'aviso',
      about: ABOUT,
      words: `PUBLIC_URL es https, la tienda atiende en ${config.host} y TRUST_PROXY no está: un proxy que no sea de esta máquina no se cree, y todos sus visitantes cuentan como uno solo.`,
      advice: 'poné en TRUST_PROXY la dirección del proxy; en una red de contenedores, uniquelocal.',
    },
  ];
}

const SEEN = {
  proxy: ({ trustProxy }: Config): Finding => ({
    level: 'aviso',
    about: ABOUT,
    words: `a la tienda le llegan visitantes de un proxy que TRUST_PROXY no nombra (hoy: ${trustProxy}), o que no manda X-Forwarded-For: todos cuentan como uno solo, y entre todos gastan los intentos de ingreso y el límite de pedidos.`,
    advice:
      'el registro de la tienda dice desde qué dirección: si es tu proxy, ponela en TRUST_PROXY; si no, no hay nada que hacer.',
  }),
  origen: ({ shop: { publicUrl } }: Config): Finding => ({
    level: 'aviso',
    about: ABOUT,
    words: `la tienda rechazó lo que mandó un visitante que entró por otra dirección que PUBLIC_URL (${publicUrl}).`,
    advice: 'el registro de la tienda dice por cuál: si es la de tus visitantes, ponela en PUBLIC_URL.',
  }),
} as const;

/** What the running shop warned of since it started; nothing where none answers, which another check reports. */
async function faultsSeenBy(address: string): Promise<readonly unknown[]> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });
    const said: unknown = await response.json();
    return typeof said === 'object' &&
      said !== null &&
      'advertencias' in said &&
      Array.isArray(said.advertencias)
      ? said.advertencias
      : [];
  } catch {
    return [];
  }
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
