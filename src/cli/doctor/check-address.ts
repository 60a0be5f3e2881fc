import { isLoopbackUrl } from '#server/http/own-origin.ts';
import type { Config } from '#server/settings/config.ts';
import { ownUrl } from '../../composition/open-payments.ts';
import type { Finding } from './finding.ts';

const ANSWER_MS = 5000;

type Judged = Pick<Finding, 'level' | 'words' | 'advice'>;

/**
 * Calls the shop at the address that visitors use, through name, certificate and proxy. A machine behind a router may not reach its own
 * address, so failures that this can cause are warnings. No finding if PUBLIC_URL is this machine: other findings report that.
 */
export async function checkAddress(
  config: Config,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<Finding[]> {
  const { publicUrl } = config.shop;
  if (isLoopbackUrl(publicUrl)) return [];
  const judged = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).then(
    (response) => judgeAnswer(response, config),
    (error: unknown) => judgeFailure(error, publicUrl),
  );
  return [{ about: 'dirección', ...judged }];
}

async function judgeAnswer(response: Response, config: Config): Promise<Judged> {
  const { publicUrl } = config.shop;
  const place = response.headers.get('location');
  const leadsTo = place === null ? undefined : URL.parse(place, publicUrl)?.origin;
  if (leadsTo !== undefined && leadsTo !== publicUrl)
    return {
      level: 'aviso',
      words: `${publicUrl} lleva a ${leadsTo}.`,
      advice: `si los visitantes entran por ahí, definí PUBLIC_URL=${leadsTo}: la tienda rechaza lo que mandan desde otra dirección.`,
    };
  if (GATEWAY_STATUSES.has(response.status))
    return {
      level: 'aviso',
      words: `el proxy de ${publicUrl} contesta, y no llega a la tienda.`,
      advice: `revisá que la tienda esté abierta y que el proxy le pida a ${ownUrl(config)}.`,
    };
  if (response.status === 200 && (await isShops(response)))
    return { level: 'ok', words: `${publicUrl} llega a la tienda.` };
  return {
    level: 'aviso',
    words: `en ${publicUrl} contesta otro programa.`,
    advice: 'revisá el proxy, y a qué máquina lleva ese nombre en el DNS.',
  };
}

/** What proxies answer by themselves while no shop does. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

async function isShops(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'status' in body && 'release' in body;
}

function judgeFailure(error: unknown, publicUrl: string): Judged {
  const code = codeOf(error);
  const known = FAILURES[code];
  if (known !== undefined) return known(publicUrl);
  if (UNKNOWN_AUTHORITY.has(code))
    return {
      level: 'aviso',
      words: `el certificado de ${publicUrl} no es de una autoridad conocida (${code}): los navegadores desconfían.`,
      advice: 'poné uno de una autoridad, con toda su cadena: Caddy lo pide solo; con nginx, certbot.',
    };
  return {
    level: 'aviso',
    words: `desde esta máquina no se llega a ${publicUrl} (${code}).`,
    advice: 'probá desde otra red. Si tampoco abre, revisá el cortafuegos y el DNS.',
  };
}

/** Of Node's fetch, whose cause names what the system or OpenSSL said. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

const FAILURES: Readonly<Record<string, (publicUrl: string) => Judged>> = {
  ENOTFOUND: (publicUrl) => ({
    level: 'aviso',
    words: `${new URL(publicUrl).hostname} no está en el DNS.`,
    advice: 'creá su registro A, o AAAA, con la dirección de este servidor; o corregí PUBLIC_URL.',
  }),
  ECONNREFUSED: (publicUrl) => ({
    level: 'aviso',
    words: `nadie atiende en ${publicUrl}.`,
    advice: 'revisá que el proxy esté prendido, y a qué máquina lleva ese nombre en el DNS.',
  }),
  CERT_HAS_EXPIRED: (publicUrl) => ({
    level: 'falla',
    words: `el certificado de ${publicUrl} venció: los navegadores no dejan entrar.`,
    advice: 'renovalo, y mirá por qué no se renovó solo (Caddy: journalctl -u caddy; nginx: certbot renew).',
  }),
  ERR_TLS_CERT_ALTNAME_INVALID: (publicUrl) => ({
    level: 'aviso',
    words: `el certificado que muestra ${publicUrl} es de otro nombre.`,
    advice: 'pedí uno para ese nombre, o corregí PUBLIC_URL.',
  }),
};

/** OpenSSL's codes: self-signed, signed by a private authority, or without the intermediate certificates. */
const UNKNOWN_AUTHORITY: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);
